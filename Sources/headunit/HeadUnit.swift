@main
enum HeadUnit {
  static func main() {}
}
