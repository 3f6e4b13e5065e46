import Foundation
import LayoutModel
import Picture
import QuartzCore
import TestSupport
import Testing
import UIKit

@testable import PixelPicture
@testable import SnapshotAssertions
@testable import Snapshots

@MainActor @Suite struct GradientTests {
  private static let size = Size(width: 120, height: 40)

  private func layer(_ type: CAGradientLayerType, from start: CGPoint, to end: CGPoint) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    (layer.type, layer.startPoint, layer.endPoint) = (type, start, end)
    return layer
  }

  private func picture(_ layer: CALayer) -> ViewPicture {
    let view = UIView(frame: layer.frame)
    view.layer.addSublayer(layer)
    return ViewPicture(view)
  }

  /// The locations in the gradient, from 0 to 1, at points of the unit square: the share of blue.
  private func locations(_ layer: CALayer, at points: [CGPoint]) -> [Double] {
    var canvas = PixelCanvas(width: Int(Self.size.width) * 2, height: Int(Self.size.height) * 2)
    canvas.draw(picture(layer).displayList, Matrix(scale: 2))
    let image = canvas.image
    return points.map { point in
      let x = min(Int(point.x * Double(image.width)), image.width - 1)
      let y = min(Int(point.y * Double(image.height)), image.height - 1)
      let place = (y * image.width + x) * 4
      let (red, blue) = (Double(image.bytes[place]), Double(image.bytes[place + 2]))
      #expect(abs(red + blue - 255) <= 2, "only colors between red and blue are drawn")
      return blue / 255
    }
  }

  private let places = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap { x in [0.1, 0.4, 0.8].map { CGPoint(x: x, y: $0) } }

  private func expect(_ layer: CAGradientLayer, _ location: (Double, Double) -> Double) {
    for (point, drawn) in zip(places, locations(layer, at: places)) {
      let expected = min(max(location(Double(point.x), Double(point.y)), 0), 1)
      #expect(abs(drawn - expected) < 0.02, "\(layer.type.rawValue) at \(point): \(drawn) instead of \(expected)")
    }
  }

  @Test("An axial gradient is computed in the unit square: opposite corners have the color in the middle")
  func axialGradientIsComputedInUnitSquare() {
    expect(layer(.axial, from: .zero, to: CGPoint(x: 1, y: 1))) { x, y in (x + y) / 2 }
    expect(layer(.axial, from: CGPoint(x: 0.2, y: 0.9), to: CGPoint(x: 0.8, y: 0.3))) { x, y in
      ((x - 0.2) * 0.6 - (y - 0.9) * 0.6) / 0.72
    }
  }

  @Test("A radial gradient is an ellipse with the axes of the layer around its start")
  func radialGradientIsEllipse() {
    expect(layer(.radial, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 1))) { x, y in
      ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot() / 0.5
    }
    expect(layer(.radial, from: .zero, to: CGPoint(x: 0.5, y: 1))) { x, y in (x * x / 0.25 + y * y).squareRoot() }
    expect(layer(.radial, from: .zero, to: CGPoint(x: 0, y: 1))) { _, _ in 1 }
  }

  @Test("A conic gradient runs clockwise around its start, from the direction to its end")
  func conicGradientRunsClockwise() {
    expect(layer(.conic, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 0.5, y: 0))) { x, y in
      let turn = atan2(x - 0.5, 0.5 - y) / (2 * .pi)
      return turn < 0 ? turn + 1 : turn
    }
  }

  @Test("Colors that are not opaque are drawn once in a conic gradient")
  func translucentConicGradientHasItsOpacity() {
    let gradient = layer(.conic, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 0.5))
    gradient.colors = [UIColor.black.withAlphaComponent(0.5).cgColor, UIColor.black.withAlphaComponent(0.5).cgColor]
    var canvas = PixelCanvas(width: 120, height: 40)
    canvas.draw(picture(gradient).displayList, Matrix(scale: 1))
    let grays = stride(from: 0, to: canvas.image.bytes.count, by: 4).map { canvas.image.bytes[$0] }
    #expect(grays.allSatisfy { (126...129).contains($0) })
  }

  @Test("Corners clip every kind of gradient, and nothing is listed as left out")
  func cornersClipGradients() {
    for type in [CAGradientLayerType.axial, .radial, .conic] {
      let gradient = layer(type, from: .zero, to: CGPoint(x: 1, y: 1))
      gradient.cornerRadius = 20
      let picture = picture(gradient)
      expectEqual(picture.undrawn, [])
      var canvas = PixelCanvas(width: 120, height: 40)
      canvas.draw(picture.displayList, Matrix(scale: 1))
      expectEqual(Array(canvas.image.bytes[0..<3]), [255, 255, 255])
    }
  }
}
