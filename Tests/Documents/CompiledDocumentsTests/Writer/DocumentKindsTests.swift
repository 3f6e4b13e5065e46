import CompiledDocuments
import InterfaceBuilder
import TestSupport
import Testing

/// What the compiler writes for each kind of element. Whole products are compared with those of Xcode outside of the
/// project; these tests hold what was found there.
@Suite("Kinds of the compiler")
struct DocumentKindsTests {
  private static func document(_ objects: String, resources: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
      </objects>
      \(resources)
    </document>
    """
  }

  /// A view with these elements inside.
  private static func view(_ inside: String) -> String {
    """
    <view contentMode="scaleToFill" id="roo-tv-iew">
      <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
      \(inside)
    </view>
    """
  }

  private static func rect(_ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"0\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static func label(_ id: String, _ text: String) -> String {
    """
    <label opaque="NO" contentMode="left" text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" \
    baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="\(id)">
      \(rect(12, 60, 20))
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <nil key="textColor"/>
      <nil key="highlightedColor"/>
    </label>
    """
  }

  private static func bytes(_ text: String, _ options: CompileOptions = CompileOptions()) throws -> [UInt8] {
    let product = DocumentCompiler.compile(Array(text.utf8), name: "Sample", options: options)
    expectEqual(product.messages.map { "\($0.line): \($0.text)" }, [])
    return try #require(product.files.first).bytes
  }

  private static func graph(_ text: String, _ options: CompileOptions = CompileOptions()) throws -> ObjectGraph {
    try ObjectGraph(nib: try bytes(text, options))
  }

  /// The values under a key of all objects, in the order of the archive.
  private static func values(_ key: String, in graph: ObjectGraph) -> [ObjectGraph.Value] {
    graph.objects.indices.compactMap { graph.value(key, of: $0) }
  }

  private static func texts(_ key: String, in graph: ObjectGraph) -> [String] {
    graph.objects.indices.compactMap { graph.text(key, of: $0) }
  }

  @Test("Cells with a style have its number and its labels")
  func styledCells() throws {
    for (style, number) in [("IBUITableViewCellStyleValue1", 1), ("IBUITableViewCellStyleSubtitle", 3)] {
      let graph = try Self.graph(
        Self.document(
          """
          <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" rowHeight="44" \
          style="\(style)" textLabel="tex-tl-abe" detailTextLabel="det-ai-lab" id="cel-l0-000">
            \(Self.rect(0, 320, 44))
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-l0-000" id="con-te-nt0">
              \(Self.rect(0, 320, 44))
              <subviews>\(Self.label("tex-tl-abe", "Title"))\(Self.label("det-ai-lab", "Detail"))</subviews>
            </tableViewCellContentView>
          </tableViewCell>
          """))
      let cell = try #require(graph.objects.firstIndex { $0.className == "UITableViewCell" })
      expectEqual(graph.number("UITableViewCellStyle", of: cell), Double(number))
      for (key, text) in [("UITextLabel", "Title"), ("UIDetailTextLabel", "Detail")] {
        let label = try #require(graph.object(key, of: cell))
        expectEqual(graph.objects[label].className, "UITableViewLabel")
        expectEqual(graph.text("UIText", of: label), text)
      }
    }
  }

  @Test("Segments are views in the reverse order, with their positions")
  func segments() throws {
    let graph = try Self.graph(
      Self.document(
        Self.view(
          """
          <subviews><segmentedControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
          contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="1" id="seg-me-nts">
            \(Self.rect(0, 200, 32))
            <segments><segment title="Day"/><segment title="Week"/><segment title="Year"/></segments>
          </segmentedControl></subviews>
          """)))
    expectEqual(Self.texts("UISegmentInfo", in: graph), ["Year", "Week", "Day"])
    expectEqual(Self.values("UISegmentPosition", in: graph), [.integer(3), .integer(1)])
    let control = try #require(graph.objects.firstIndex { $0.className == "UISegmentedControl" })
    expectEqual(graph.number("UISelectedSegmentIndex", of: control), 1)
    expectEqual(graph.elements("UISegments", of: control).compactMap { graph.text("UISegmentInfo", of: $0) }.count, 3)
  }

  @Test("Progress views, search bars, blurs and date pickers have their values")
  func controls() throws {
    let graph = try Self.graph(
      Self.document(
        Self.view(
          """
          <subviews>
            <progressView opaque="NO" contentMode="scaleToFill" verticalHuggingPriority="750" progress="0.25" \
          id="pro-gr-ess">\(Self.rect(0, 200, 4))</progressView>
            <searchBar contentMode="redraw" placeholder="Find" id="sea-rc-hba">
              \(Self.rect(10, 320, 56))<textInputTraits key="textInputTraits"/>
            </searchBar>
            <visualEffectView opaque="NO" contentMode="scaleToFill" id="blu-rv-iew">
              \(Self.rect(80, 320, 100))
              <view key="contentView" opaque="NO" contentMode="center" id="con-te-nt0">\(Self.rect(0, 320, 100))</view>
              <blurEffect style="regular"/>
            </visualEffectView>
            <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" \
          contentVerticalAlignment="center" datePickerMode="date" minuteInterval="5" style="compact" \
          useCurrentDate="NO" id="dat-ep-ick">\(Self.rect(200, 124, 50))</datePicker>
          </subviews>
          """)))
    expectEqual(Self.values("UIProgress", in: graph), [.float(0.25)])
    // The priority of 750 is that of the class, which products do not say.
    let bar = try #require(graph.objects.firstIndex { $0.className == "UIProgressView" })
    expectEqual(graph.value("UIViewContentHuggingPriority", of: bar), nil)
    expectEqual(Self.texts("UIPlaceholder", in: graph), ["Find"])
    expectEqual(Self.values("UIBlurEffectStyle", in: graph), [.integer(1)])
    #expect(graph.objects.contains { $0.className == "_UIVisualEffectContentView" })
    expectEqual(Self.values("UIDatePickerMode", in: graph), [.integer(1)])
    expectEqual(Self.values("UIPickerStyle", in: graph), [.integer(2)])
    expectEqual(Self.values("UIMinuteInterval", in: graph), [.integer(5)])
    expectEqual(Self.values("UIDatePickerUseCurrentDateDuringDecoding", in: graph), [.bool(false)])
  }

  @Test("Collections have their layout and the nibs of their cells")
  func collections() throws {
    let graph = try Self.graph(
      Self.document(
        Self.view(
          """
          <subviews><collectionView contentMode="scaleToFill" dataMode="prototypes" id="col-le-ct0">
            \(Self.rect(0, 320, 300))
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="8" \
          id="flo-wl-ay0">
              <size key="itemSize" width="50" height="60"/>
              <size key="headerReferenceSize" width="0.0" height="0.0"/>
              <size key="footerReferenceSize" width="0.0" height="0.0"/>
              <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
            </collectionViewFlowLayout>
            <cells>
              <collectionViewCell contentMode="center" reuseIdentifier="Tile" id="cel-l0-000">
                \(Self.rect(0, 50, 60))
                <view key="contentView" contentMode="center">\(Self.rect(0, 50, 60))</view>
              </collectionViewCell>
            </cells>
          </collectionView></subviews>
          """)))
    let layout = try #require(graph.objects.firstIndex { $0.className == "UICollectionViewFlowLayout" })
    expectEqual(graph.numbers("UIItemSize", of: layout), [50, 60])
    expectEqual(graph.numbers("UISectionInset", of: layout), [2, 1, 4, 3])
    // A spacing of 10 points is that of the class.
    expectEqual(graph.value("UILineSpacing", of: layout), nil)
    let collection = try #require(graph.objects.firstIndex { $0.className == "UICollectionView" })
    let nibs = graph.entries("UICollectionViewCellNibDict", of: collection)
    expectEqual(nibs.map { graph.text($0.key) }, ["Tile"])
    let data = try #require(nibs.first.flatMap { graph.object("archiveData", of: $0.value) })
    guard case .data(let bytes)? = graph.value("NS.bytes", of: data) else {
      Issue.record("no archive")
      return
    }
    #expect(try ObjectGraph(nib: bytes).objects.contains { $0.className == "UICollectionViewCell" })
  }

  @Test("Static tables have a data source with the rows of their sections, recognizers a proxy in the view")
  func staticTables() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" colorMatched="YES" initialViewController="tab-le-co0">
        <scenes><scene sceneID="sce-ne-001"><objects>
          <tableViewController id="tab-le-co0" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="static" style="plain" separatorStyle="default" \
      rowHeight="44" sectionHeaderHeight="28" sectionFooterHeight="28" id="tab-le-vi0">
              \(Self.rect(0, 393, 852))
              <sections><tableViewSection headerTitle="Account" id="sec-ti-on0"><cells>
                <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \
      rowHeight="60" id="cel-l0-000">
                  \(Self.rect(50, 393, 60))
                  <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-l0-000" \
      id="con-te-nt0">\(Self.rect(0, 393, 60))</tableViewCellContentView>
                </tableViewCell>
              </cells></tableViewSection></sections>
              <connections>
                <outletCollection property="gestureRecognizers" destination="tap-re-co0" appends="YES" id="out-co-ll0"/>
              </connections>
            </tableView>
          </tableViewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="res-po-001" sceneMemberID="firstResponder"/>
          <tapGestureRecognizer id="tap-re-co0"/>
        </objects></scene></scenes>
      </document>
      """
    let product = DocumentCompiler.compile(Array(text.utf8), name: "Main", options: CompileOptions())
    expectEqual(product.messages, [])
    let view = try ObjectGraph(
      nib: try #require(product.files.first { $0.name == "tab-le-co0-view-tab-le-vi0.nib" }).bytes)
    expectEqual(Self.texts("UITableSectionHeaderTitle", in: view), ["Account"])
    expectEqual(Self.values("UITableRowHeight", in: view), [.float(60)])
    #expect(Self.texts("UILabel", in: view).contains("staticDataSource"))
    #expect(Self.texts("UIProxiedObjectIdentifier", in: view).contains("UpstreamPlaceholder-1"))
    let controller = try ObjectGraph(
      nib: try #require(product.files.first { $0.name == "UITableViewController-tab-le-co0.nib" }).bytes)
    #expect(controller.objects.contains { $0.className == "UITapGestureRecognizer" })
  }

  @Test("Constraints and constants that differ by size class are lists of traits")
  func variations() throws {
    let bytes = try Self.bytes(
      Self.document(
        Self.view(
          """
          <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
            \(Self.rect(0, 100, 100))
          </view></subviews>
          <constraints>
            <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-tv-iew" \
          secondAttribute="leading" constant="8" id="con-00-001">
              <variation key="widthClass=regular" constant="40"/>
            </constraint>
            <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-tv-iew" secondAttribute="top" \
          id="con-00-002"/>
          </constraints>
          <variation key="default"><mask key="constraints"><exclude reference="con-00-002"/></mask></variation>
          <variation key="heightClass=regular">
            <mask key="constraints"><include reference="con-00-002"/></mask>
          </variation>
          """)))
    let graph = try ObjectGraph(nib: bytes)
    let paths = graph.objects.indices.filter { graph.objects[$0].className.hasSuffix("TraitStorage") }
      .compactMap { graph.text("UIKeyPath", of: $0) }
    expectEqual(paths, ["traitStorageConstraints", "encodedConstant"])
    // The default and the regular class, each for the list of constraints and for the constant.
    expectEqual(graph.objects.count { $0.className.hasSuffix("TraitStorageRecord") }, 4)
    expectEqual(
      Self.values("UITraitCollectionBuiltinTrait-_UITraitNameVerticalSizeClass", in: graph), [.integer(2)])
    expectEqual(
      Self.values("UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass", in: graph), [.integer(2)])
    // The document that is read back has the variations again.
    let document = try Element.read(bytes: CompiledDocument.xib(bytes))
    let view = try #require(document.child("objects")?.child("view"))
    expectEqual(view.children.filter { $0.name == "variation" }.map { $0["key"] }, ["default", "heightClass=regular"])
  }

  @Test("Accessibility and system colors are named")
  func names() throws {
    let graph = try Self.graph(
      Self.document(
        Self.view(
          """
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          <accessibility key="accessibilityConfiguration" label="Card" identifier="card">
            <accessibilityTraits key="traits" button="YES"/>
          </accessibility>
          """),
        resources: """
          <resources><systemColor name="systemBackgroundColor">
            <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
          </systemColor></resources>
          """))
    expectEqual(Self.texts("UIAccessibilityLabel", in: graph), ["Card"])
    expectEqual(Self.texts("UIAccessibilityIdentifier", in: graph), ["card"])
    #expect(Self.texts("UISystemColorName", in: graph).contains("systemBackgroundColor"))
  }

  @Test("Symbols of image views have a scale, buttons a pointer, text views the size of a line")
  func laterKinds() throws {
    let graph = try Self.graph(
      Self.document(
        Self.view(
          """
          <subviews>
            <imageView contentMode="scaleAspectFit" image="star" catalog="system" id="ima-ge-vi0">
              \(Self.rect(0, 20, 20))
              <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large"/>
            </imageView>
            <button opaque="NO" contentMode="scaleToFill" pointerInteraction="YES" contentHorizontalAlignment="center" \
          contentVerticalAlignment="center" buttonType="system" id="but-to-n00">
              \(Self.rect(30, 80, 30))<state key="normal" title="Open"/>
            </button>
            <textView contentMode="scaleToFill" textAlignment="natural" id="tex-tv-iew">
              \(Self.rect(70, 240, 128))
              <fontDescription key="fontDescription" type="system" pointSize="14"/>
              <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
            </textView>
          </subviews>
          """)))
    expectEqual(Self.values("UISymbolScale", in: graph), [.integer(3)])
    expectEqual(Self.values("UIPointerInteractionEnabled", in: graph), [.bool(true)])
    expectEqual(graph.objects.indices.compactMap { graph.numbers("UIContentSize", of: $0) }, [[240, 33]])
  }

  @Test("Runtime attributes come in the order of the numbers of their objects as texts")
  func runtimeAttributes() throws {
    // The subviews are the numbers 4 to 13 in the list of all objects.
    let views = (0..<10).map { place in
      """
      <view contentMode="scaleToFill" id="vie-w0-00\(place)">\(Self.rect(0, 10, 10))
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="name" value="\(place)"/>
        </userDefinedRuntimeAttributes>
      </view>
      """
    }
    let graph = try Self.graph(Self.document(Self.view("<subviews>\(views.joined())</subviews>")))
    let pairs = graph.elements("UINibKeyValuePairsKey", of: graph.root)
    expectEqual(
      pairs.compactMap { graph.text("UIValue", of: $0) }, ["6", "7", "8", "9", "0", "1", "2", "3", "4", "5"])
  }

  @Test("Frames are those of the document, or computed ones where a view is misplaced")
  func frames() throws {
    let text = Self.document(
      Self.view(
        """
        <subviews><view contentMode="scaleToFill" misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" \
        id="box-00-001">\(Self.rect(99, 30, 40))</view></subviews>
        <constraints>
          <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-tv-iew" \
        secondAttribute="leading" constant="8" id="con-00-001"/>
          <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-tv-iew" secondAttribute="top" \
        constant="16" id="con-00-002"/>
          <constraint firstAttribute="trailing" secondItem="box-00-001" secondAttribute="trailing" constant="8" \
        id="con-00-003"/>
          <constraint firstItem="box-00-001" firstAttribute="height" constant="50" id="con-00-004"/>
        </constraints>
        """))
    func frame(_ frames: CompileOptions.Frames) throws -> [[Double]?] {
      var options = CompileOptions()
      options.frames = frames
      let graph = try Self.graph(text, options)
      let root = try #require(graph.objects.firstIndex { $0.className == "UIView" })
      let view = try #require(graph.elements("UISubviews", of: root).first)
      return [graph.numbers("UIBounds", of: view), graph.numbers("UICenter", of: view)]
    }
    expectEqual(try frame(.document), [[0, 0, 30, 40], [15, 119]])
    expectEqual(try frame(.layout), [[0, 0, 304, 50], [160, 41]])
  }
}
