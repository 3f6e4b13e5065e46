enum GoldenTexts {
  /// A scene with a label, a stack, a constraint that differs by size class and an action.
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="vc">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="s1">
                <objects>
                    <viewController storyboardIdentifier="SignIn" id="vc" customClass="SignInController" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" text="Welcome back" textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                                    <rect key="frame" x="20" y="83" width="353" height="20.333333333333329"/>
                                    <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/>
                                    <color key="textColor" systemColor="secondaryLabelColor"/>
                                </label>
                                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="12" translatesAutoresizingMaskIntoConstraints="NO" id="stk">
                                    <rect key="frame" x="20" y="120" width="353" height="88"/>
                                    <subviews>
                                        <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center" borderStyle="roundedRect" placeholder="Email" textAlignment="natural" minimumFontSize="17" translatesAutoresizingMaskIntoConstraints="NO" id="fld">
                                            <rect key="frame" x="0.0" y="0.0" width="353" height="34"/>
                                            <fontDescription key="fontDescription" type="system" pointSize="14"/>
                                            <textInputTraits key="textInputTraits" keyboardType="emailAddress"/>
                                        </textField>
                                        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="btn">
                                            <rect key="frame" x="0.0" y="46" width="353" height="42"/>
                                            <state key="normal" title="Sign In"/>
                                            <connections>
                                                <action selector="signIn:" destination="vc" eventType="touchUpInside" id="a1"/>
                                            </connections>
                                        </button>
                                    </subviews>
                                </stackView>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="safe"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            <constraints>
                                <constraint firstItem="lab" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="24" id="c1">
                                    <variation key="heightClass=compact" constant="8"/>
                                </constraint>
                                <constraint firstItem="lab" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="c2"/>
                                <constraint firstItem="safe" firstAttribute="trailing" secondItem="lab" secondAttribute="trailing" constant="20" id="c3"/>
                                <constraint firstItem="stk" firstAttribute="top" secondItem="lab" secondAttribute="bottom" constant="16" id="c4"/>
                                <constraint firstItem="stk" firstAttribute="leading" secondItem="lab" secondAttribute="leading" id="c5"/>
                                <constraint firstItem="stk" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="3:4" priority="750" id="c6"/>
                            </constraints>
                        </view>
                        <connections>
                            <outlet property="emailField" destination="fld" id="o1"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fr" userLabel="First Responder" sceneMemberID="firstResponder"/>
                </objects>
            </scene>
        </scenes>
    </document>
    """

  /// The code of the scene.
  static let code = #"""
    import UIKit

    /// The scene "SignIn" of SignIn.
    class SignInController: UIViewController {
      private let welcomeBackLabel: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "Welcome back"
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = .secondaryLabel
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        return label
      }()
      private let stackView: UIStackView = {
        let stackView = UIStackView()
        stackView.translatesAutoresizingMaskIntoConstraints = false
        stackView.axis = .vertical
        stackView.spacing = 12
        return stackView
      }()
      let emailField: UITextField = {
        let textField = UITextField()
        textField.font = .systemFont(ofSize: 14)
        textField.adjustsFontSizeToFitWidth = true
        textField.placeholder = "Email"
        textField.borderStyle = .roundedRect
        textField.autocapitalizationType = .none
        textField.keyboardType = .emailAddress
        return textField
      }()
      private let signInButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Sign In", for: .normal)
        return button
      }()
      private lazy var welcomeBackLabelTop = welcomeBackLabel.topAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24)

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(welcomeBackLabel)
        view.addSubview(stackView)
        stackView.addArrangedSubview(emailField)
        stackView.addArrangedSubview(signInButton)

        signInButton.addTarget(self, action: #selector(signIn(_:)), for: .touchUpInside)
        activateConstraints()
        updateForSizeClasses()
        registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
          (self: Self, _) in
          self.updateForSizeClasses()
        }
      }

      private func activateConstraints() {
        let stackViewWidth = stackView.widthAnchor.constraint(
          equalTo: view.widthAnchor, multiplier: 3 / 4)
        stackViewWidth.priority = .defaultHigh
        NSLayoutConstraint.activate([
          welcomeBackLabelTop,
          welcomeBackLabel.leadingAnchor.constraint(
            equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 20),
          welcomeBackLabel.trailingAnchor.constraint(
            equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -20),
          stackView.topAnchor.constraint(equalTo: welcomeBackLabel.bottomAnchor, constant: 16),
          stackView.leadingAnchor.constraint(equalTo: welcomeBackLabel.leadingAnchor),
          stackViewWidth,
        ])
      }

      private func updateForSizeClasses() {
        let isCompactHeight = traitCollection.verticalSizeClass == .compact
        welcomeBackLabelTop.constant = isCompactHeight ? 8 : 24
      }

      @objc func signIn(_ sender: Any) {
        // The action of signInButton.
      }
    }

    """#
}
