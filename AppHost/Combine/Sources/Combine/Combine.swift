// The framework by the OpenCombine project: <https://github.com/OpenCombine/OpenCombine>.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
