/// Names declared only by SwiftUI.
enum SwiftUINames {
  static let all: Set = [
    "SwiftUI", "View", "App", "Scene", "WindowGroup", "DocumentGroup", "Settings", "ViewBuilder",
    "ViewModifier", "PreviewProvider", "State", "StateObject", "ObservedObject", "Binding",
    "Bindable", "EnvironmentObject", "Environment", "EnvironmentValues", "EnvironmentKey",
    "AppStorage", "SceneStorage", "FocusState", "GestureState", "Namespace", "ScaledMetric",
    "UIApplicationDelegateAdaptor", "UIHostingController", "UIHostingConfiguration",
    "UIViewRepresentable", "UIViewControllerRepresentable", "Text", "Image", "Color", "Font",
    "Button", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "List", "ForEach", "Form",
    "Section", "Group", "Spacer", "Divider", "NavigationView", "NavigationStack",
    "NavigationLink", "NavigationSplitView", "TabView", "ScrollView", "GeometryReader", "Toggle",
    "Picker", "Slider", "Stepper", "TextField", "SecureField", "TextEditor", "ProgressView",
    "Menu", "Link", "Label", "Alert", "ActionSheet", "EmptyView", "AnyView", "Shape", "Rectangle",
    "RoundedRectangle", "Circle", "Capsule", "Ellipse", "LinearGradient", "RadialGradient",
    "Gradient", "Animation", "AnyTransition", "PreferenceKey", "ButtonStyle", "ToggleStyle",
    "LabelStyle", "ScenePhase", "LocalizedStringKey", "ToolbarItem", "ToolbarItemGroup", "Canvas",
    "TimelineView", "AsyncImage", "ColorScheme", "EdgeInsets", "GridItem", "LazyVGrid",
    "LazyHGrid", "Grid", "GridRow", "MatchedGeometryEffect", "DismissAction", "OpenURLAction",
    "withAnimation",
  ]
}
