// The platform's framework by another project: <https://github.com/OpenCombine/OpenCombine>.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
