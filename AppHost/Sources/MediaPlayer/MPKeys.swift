// The keys of the playing item and of items, with the names of the platform.

/// The key `MPNowPlayingInfoPropertyElapsedPlaybackTime` of the platform.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key `MPNowPlayingInfoPropertyPlaybackRate` of the platform.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The key `MPNowPlayingInfoPropertyDefaultPlaybackRate` of the platform.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// The key `MPNowPlayingInfoPropertyPlaybackQueueIndex` of the platform.
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
/// The key `MPNowPlayingInfoPropertyPlaybackQueueCount` of the platform.
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
/// The key `MPNowPlayingInfoPropertyChapterNumber` of the platform.
public let MPNowPlayingInfoPropertyChapterNumber = "MPNowPlayingInfoPropertyChapterNumber"
/// The key `MPNowPlayingInfoPropertyChapterCount` of the platform.
public let MPNowPlayingInfoPropertyChapterCount = "MPNowPlayingInfoPropertyChapterCount"
/// The key `MPNowPlayingInfoPropertyIsLiveStream` of the platform.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// The key `MPNowPlayingInfoPropertyAvailableLanguageOptions` of the platform.
public let MPNowPlayingInfoPropertyAvailableLanguageOptions =
  "MPNowPlayingInfoPropertyAvailableLanguageOptions"
/// The key `MPNowPlayingInfoPropertyCurrentLanguageOptions` of the platform.
public let MPNowPlayingInfoPropertyCurrentLanguageOptions =
  "MPNowPlayingInfoPropertyCurrentLanguageOptions"
/// The key `MPNowPlayingInfoCollectionIdentifier` of the platform.
public let MPNowPlayingInfoCollectionIdentifier = "MPNowPlayingInfoCollectionIdentifier"
/// The key `MPNowPlayingInfoPropertyExternalContentIdentifier` of the platform.
public let MPNowPlayingInfoPropertyExternalContentIdentifier =
  "MPNowPlayingInfoPropertyExternalContentIdentifier"
/// The key `MPNowPlayingInfoPropertyExternalUserProfileIdentifier` of the platform.
public let MPNowPlayingInfoPropertyExternalUserProfileIdentifier =
  "MPNowPlayingInfoPropertyExternalUserProfileIdentifier"
/// The key `MPNowPlayingInfoPropertyServiceIdentifier` of the platform.
public let MPNowPlayingInfoPropertyServiceIdentifier = "MPNowPlayingInfoPropertyServiceIdentifier"
/// The key `MPNowPlayingInfoPropertyPlaybackProgress` of the platform.
public let MPNowPlayingInfoPropertyPlaybackProgress = "MPNowPlayingInfoPropertyPlaybackProgress"
/// The key `MPNowPlayingInfoPropertyMediaType` of the platform.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// The key `MPNowPlayingInfoPropertyAssetURL` of the platform.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
/// The key `MPNowPlayingInfoPropertyCurrentPlaybackDate` of the platform.
public let MPNowPlayingInfoPropertyCurrentPlaybackDate =
  "MPNowPlayingInfoPropertyCurrentPlaybackDate"
/// The key `MPMediaItemPropertyPersistentID` of the platform.
public let MPMediaItemPropertyPersistentID = "persistentID"
/// The key `MPMediaItemPropertyMediaType` of the platform.
public let MPMediaItemPropertyMediaType = "mediaType"
/// The key `MPMediaItemPropertyTitle` of the platform.
public let MPMediaItemPropertyTitle = "title"
/// The key `MPMediaItemPropertyAlbumTitle` of the platform.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key `MPMediaItemPropertyAlbumPersistentID` of the platform.
public let MPMediaItemPropertyAlbumPersistentID = "albumPID"
/// The key `MPMediaItemPropertyArtist` of the platform.
public let MPMediaItemPropertyArtist = "artist"
/// The key `MPMediaItemPropertyArtistPersistentID` of the platform.
public let MPMediaItemPropertyArtistPersistentID = "artistPID"
/// The key `MPMediaItemPropertyAlbumArtist` of the platform.
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
/// The key `MPMediaItemPropertyAlbumArtistPersistentID` of the platform.
public let MPMediaItemPropertyAlbumArtistPersistentID = "albumArtistPID"
/// The key `MPMediaItemPropertyGenre` of the platform.
public let MPMediaItemPropertyGenre = "genre"
/// The key `MPMediaItemPropertyGenrePersistentID` of the platform.
public let MPMediaItemPropertyGenrePersistentID = "genrePID"
/// The key `MPMediaItemPropertyComposer` of the platform.
public let MPMediaItemPropertyComposer = "composer"
/// The key `MPMediaItemPropertyPlaybackDuration` of the platform.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key `MPMediaItemPropertyAlbumTrackNumber` of the platform.
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
/// The key `MPMediaItemPropertyAlbumTrackCount` of the platform.
public let MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"
/// The key `MPMediaItemPropertyDiscNumber` of the platform.
public let MPMediaItemPropertyDiscNumber = "discNumber"
/// The key `MPMediaItemPropertyDiscCount` of the platform.
public let MPMediaItemPropertyDiscCount = "discCount"
/// The key `MPMediaItemPropertyArtwork` of the platform.
public let MPMediaItemPropertyArtwork = "artwork"
/// The key `MPMediaItemPropertyIsExplicit` of the platform.
public let MPMediaItemPropertyIsExplicit = "isExplicit"
/// The key `MPMediaItemPropertyLyrics` of the platform.
public let MPMediaItemPropertyLyrics = "lyrics"
/// The key `MPMediaItemPropertyIsCompilation` of the platform.
public let MPMediaItemPropertyIsCompilation = "isCompilation"
/// The key `MPMediaItemPropertyReleaseDate` of the platform.
public let MPMediaItemPropertyReleaseDate = "releaseDate"
/// The key `MPMediaItemPropertyBeatsPerMinute` of the platform.
public let MPMediaItemPropertyBeatsPerMinute = "beatsPerMinute"
/// The key `MPMediaItemPropertyComments` of the platform.
public let MPMediaItemPropertyComments = "comments"
/// The key `MPMediaItemPropertyAssetURL` of the platform.
public let MPMediaItemPropertyAssetURL = "itemURL"
/// The key `MPMediaItemPropertyIsCloudItem` of the platform.
public let MPMediaItemPropertyIsCloudItem = "isCloudItem"
/// The key `MPMediaItemPropertyHasProtectedAsset` of the platform.
public let MPMediaItemPropertyHasProtectedAsset = "protected"
/// The key `MPMediaItemPropertyPodcastTitle` of the platform.
public let MPMediaItemPropertyPodcastTitle = "podcastTitle"
/// The key `MPMediaItemPropertyPodcastPersistentID` of the platform.
public let MPMediaItemPropertyPodcastPersistentID = "podcastPID"
/// The key `MPMediaItemPropertyPlayCount` of the platform.
public let MPMediaItemPropertyPlayCount = "playCount"
/// The key `MPMediaItemPropertySkipCount` of the platform.
public let MPMediaItemPropertySkipCount = "skipCount"
/// The key `MPMediaItemPropertyRating` of the platform.
public let MPMediaItemPropertyRating = "rating"
/// The key `MPMediaItemPropertyLastPlayedDate` of the platform.
public let MPMediaItemPropertyLastPlayedDate = "lastPlayedDate"
/// The key `MPMediaItemPropertyUserGrouping` of the platform.
public let MPMediaItemPropertyUserGrouping = "userGrouping"
/// The key `MPMediaItemPropertyBookmarkTime` of the platform.
public let MPMediaItemPropertyBookmarkTime = "bookmarkTime"
/// The key `MPMediaItemPropertyDateAdded` of the platform.
public let MPMediaItemPropertyDateAdded = "dateAdded"
/// The key `MPMediaItemPropertyPlaybackStoreID` of the platform.
public let MPMediaItemPropertyPlaybackStoreID = "playbackStoreID"
/// The key `MPMediaPlaylistPropertyPersistentID` of the platform.
public let MPMediaPlaylistPropertyPersistentID = "playlistPersistentID"
/// The key `MPMediaPlaylistPropertyName` of the platform.
public let MPMediaPlaylistPropertyName = "name"
/// The key `MPMediaPlaylistPropertyPlaylistAttributes` of the platform.
public let MPMediaPlaylistPropertyPlaylistAttributes = "playlistAttributes"
/// The key `MPMediaPlaylistPropertySeedItems` of the platform.
public let MPMediaPlaylistPropertySeedItems = "seedItems"
