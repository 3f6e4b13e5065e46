import CodeGeneration
import InterfaceBuilder
import TestSupport
import Testing

/// The forms of constraints.
@Suite struct StyleTests {
  /// A label and a field in a row, of which the label is limited by the bottom edge.
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
    <objects><view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
    <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="8" width="40" height="40"/></label>
    <textField placeholder="Name" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="70" y="8" width="230" height="40"/>
    <constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="80" priority="750" id="w"/></constraints></textField>
    <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="Cover" id="v"><rect key="frame" x="16" y="16" width="288" height="448"/>
    <constraints><constraint firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="16:9" id="r"/></constraints></view>
    </subviews><constraints>
    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
    <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" id="c2"/>
    <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="c3"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="c4"/>
    <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="a" secondAttribute="bottom" id="c5"/>
    <constraint firstItem="b" firstAttribute="firstBaseline" secondItem="a" secondAttribute="firstBaseline" identifier="line" id="c6"/>
    <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c7"/>
    <constraint firstAttribute="trailing" secondItem="v" secondAttribute="trailing" constant="16" id="c8"/>
    <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" constant="16" id="c9"/>
    </constraints></view></objects></document>
    """

  private static func constraints(_ style: ConstraintStyle) throws -> String {
    var options = ConversionOptions(name: "Main")
    options.style = style
    let file = try Document.read(bytes: Array(document.utf8)).swiftFiles(options)[0]
    let start = try #require(file.text.firstRange(of: "func activateConstraints() {\n"))
    return String(file.text[start.upperBound...])
  }

  @Test func visualFormatHasRowsAndColumnsAndAnchorsTheRest() throws {
    expectEqual(
      try Self.constraints(.visualFormat),
      """
          let nameTextFieldFirstBaseline = nameTextField.firstBaselineAnchor.constraint(
            equalTo: titleLabel.firstBaselineAnchor)
          nameTextFieldFirstBaseline.identifier = "line"
          let views: [String: Any] = [
            "titleLabel": titleLabel,
            "nameTextField": nameTextField,
            "coverView": coverView,
          ]
          let formats = [
            "V:|-8-[titleLabel]-(>=0)-|",
            "H:|-20-[titleLabel]-8-[nameTextField(>=80@750)]-20-|",
            "H:|-16-[coverView]-16-|",
          ]
          for format in formats {
            NSLayoutConstraint.activate(
              NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
          }
          NSLayoutConstraint.activate([
            nameTextFieldFirstBaseline,
            coverView.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            coverView.widthAnchor.constraint(equalTo: coverView.heightAnchor, multiplier: 16 / 9),
          ])
        }
      }

      """)
  }

  @Test func snapKitMergesEdgesWithTheSameDistance() throws {
    expectEqual(
      try Self.constraints(.snapKit),
      """
          titleLabel.snp.makeConstraints { make in
            make.top.equalToSuperview().offset(8)
            make.leading.equalToSuperview().offset(20)
            make.bottom.lessThanOrEqualToSuperview()
          }
          nameTextField.snp.makeConstraints { make in
            make.firstBaseline.equalTo(titleLabel).labeled("line")
            make.leading.equalTo(titleLabel.snp.trailing).offset(8)
            make.trailing.equalToSuperview().offset(-20)
            make.width.greaterThanOrEqualTo(80).priority(750)
          }
          coverView.snp.makeConstraints { make in
            make.top.leading.trailing.equalToSuperview().inset(16)
            make.width.equalTo(coverView.snp.height).multipliedBy(16.0 / 9)
          }
        }
      }

      """)
  }

  @Test func snapKitIsImported() throws {
    var options = ConversionOptions(name: "Main")
    options.style = .snapKit
    let text = try Document.read(bytes: Array(Self.document.utf8)).swiftFiles(options)[0].text
    #expect(text.hasPrefix("import SnapKit\nimport UIKit\n"), "\(text)")
  }
}
