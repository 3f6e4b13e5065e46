import Foundation
import SnapshotTesting
import Testing
import UIKit

private let programs = RecordedTrees(variable: "PLUMB_RECORDED_DOCUMENTS")

/// Loads the documents of three public programs with the few lines of code that lay them out, and compares them within
/// a point with the trees that UIKit recorded of these programs. PLUMB_RECORDED_DOCUMENTS names a folder with the
/// documents and the texts; without it the tests are skipped. `Documentation/Conformance/trees.tsv` names the
/// repositories.
@Suite(.serialized, .enabled(if: programs.isPresent, "PLUMB_RECORDED_DOCUMENTS names no folder of documents and trees"))
@MainActor struct RecordedDocumentTests {
  @Test("grigorye/Restaurants: static cells of a storyboard, of which three have no height")
  func staticCellsOfRestaurants() throws {
    InterfaceClasses.register(DetailsViewController.self)
    let old = UIDevice.current.systemVersion
    UIDevice.current.systemVersion = "12.0"
    defer { UIDevice.current.systemVersion = old }
    let storyboard = UIStoryboard(name: "Details", bundle: try programs.bundle)
    let controller = try #require(storyboard.instantiateInitialViewController() as? DetailsViewController)
    controller.lines = ["Address Line 1", "Address Line 2"]
    let phone = ViewImageConfig(
      safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), size: CGSize(width: 320, height: 568),
      traits: UITraitCollection())
    try programs.expect(
      controller, .recursiveDescription(on: phone), matches: "DetailsViewControllerSnapshotTests.txt", scale: 2,
      tolerance: 1, allowed: 0.1)
  }

  @Test("MBaldo83/PlantLife: nibs of controllers inside each other, and of a cell")
  func nibsOfPlantLife() throws {
    InterfaceClasses.register(MyPlantsCollectionViewCell.self)
    let phone = ViewImageConfig(
      safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), size: CGSize(width: 375, height: 667),
      traits: UITraitCollection())
    let bundle = try programs.bundle
    try programs.expect(
      AppCoordinator(nibName: "AppCoordinator", bundle: bundle), .recursiveDescription(on: phone),
      matches: "testAppCoordinatorSnapshotAsRecursiveDescription.1.txt", scale: 2, tolerance: 1, allowed: 0.1)
  }

  @Test("mattkorp/SuperHeroDirectory: the view of a nib at its fitting size", arguments: [2, 3])
  func fittingViewOfSuperHeroDirectory(scale: Int) throws {
    InterfaceClasses.register(DetailsInfoView.self)
    let old = UIScreen.main.scale
    UIScreen.main.scale = CGFloat(scale)
    defer { UIScreen.main.scale = old }
    let view = try #require(DetailsInfoView.make(try programs.bundle))
    (view.nameLabel.text, view.bioLabel.text) = ("Fixture name text", "Fixture name label")
    view.bioTextView.text = "Fixture bio text"
    let height = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    view.frame = CGRect(x: 0, y: 0, width: 375, height: height)
    try programs.expect(
      view, .recursiveDescription, matches: "DetailsInfoViewUITestSpec\(scale == 3 ? "@3x" : "").txt",
      scale: CGFloat(scale), tolerance: 1, allowed: 0.1)
  }

  @Test("mattkorp/SuperHeroDirectory: the view of a nib in the safe area of a controller")
  func viewInSafeAreaOfSuperHeroDirectory() throws {
    InterfaceClasses.register(DetailsInfoView.self)
    let phone = ViewImageConfig(
      safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), size: CGSize(width: 414, height: 896),
      traits: UITraitCollection())
    let controller = UIViewController()
    let view = try #require(DetailsInfoView.make(try programs.bundle))
    controller.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let area = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      view.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      view.trailingAnchor.constraint(equalTo: area.trailingAnchor), view.topAnchor.constraint(equalTo: area.topAnchor),
    ])
    try programs.expect(
      controller, .recursiveDescription(on: phone), matches: "DetailsViewControllerUITestsSpec.txt", scale: 2,
      tolerance: 1, allowed: 0.1)
  }
}

// MARK: - Restaurants

private final class DetailsViewController: UITableViewController {
  var nameLabel: UILabel!
  var addressLineCells: [UITableViewCell]!
  var lines: [String] = []

  override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("nameLabel", \DetailsViewController.nameLabel),
      .outlets("addressLineCells", \DetailsViewController.addressLineCells))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = "d&a Hummus Bistro"
    for (index, cell) in addressLineCells.enumerated() {
      cell.isHidden = index >= lines.count
      if index < lines.count { cell.textLabel?.text = lines[index] }
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let isHidden = tableView.cellForRow(at: indexPath)?.isHidden ?? false
    return isHidden ? 0 : super.tableView(tableView, heightForRowAt: indexPath)
  }
}

// MARK: - PlantLife

private final class AppCoordinator: UIViewController {
  weak var plantsView: UIView!

  override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("plantsView", \AppCoordinator.plantsView))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let child = MyPlantsCoordinator(nibName: "MyPlantsCoordinator", bundle: nibBundle)
    addChild(child)
    child.view.frame = CGRect(origin: .zero, size: plantsView.bounds.size)
    plantsView.addSubview(child.view)
    NSLayoutConstraint.activate([
      child.view.leadingAnchor.constraint(equalTo: plantsView.leadingAnchor),
      child.view.topAnchor.constraint(equalTo: plantsView.topAnchor),
      child.view.trailingAnchor.constraint(equalTo: plantsView.trailingAnchor),
      child.view.bottomAnchor.constraint(equalTo: plantsView.bottomAnchor),
    ])
    child.didMove(toParent: self)
  }
}

private final class MyPlantsCoordinator: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var collectionView: UICollectionView!
  private let plants = ["Tradescantia Zebra", "Ficus", "Calathea"]
  private var itemSize: CGSize { CGSize(width: view.frame.width, height: 60) }

  override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("collectionView", \MyPlantsCoordinator.collectionView))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      UINib(nibName: "MyPlantsCollectionViewCell", bundle: nibBundle),
      forCellWithReuseIdentifier: "MyPlantsCollectionViewCell")
    (collectionView.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize = itemSize
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { plants.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "MyPlantsCollectionViewCell", for: indexPath)
    (cell as? MyPlantsCollectionViewCell)?.plantNameLabel.text = plants[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { itemSize }
}

private final class MyPlantsCollectionViewCell: UICollectionViewCell {
  var plantNameLabel: UILabel!

  override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("plantNameLabel", \MyPlantsCollectionViewCell.plantNameLabel))
  }
}

// MARK: - SuperHeroDirectory

private final class DetailsInfoView: UIView {
  var imageView: UIImageView!
  var nameLabel: UILabel!
  var bioLabel: UILabel!
  var bioTextView: UITextView!

  override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("imageView", \DetailsInfoView.imageView), .outlet("nameLabel", \DetailsInfoView.nameLabel),
      .outlet("bioLabel", \DetailsInfoView.bioLabel), .outlet("bioTextView", \DetailsInfoView.bioTextView))
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    for label in [nameLabel, bioLabel] {
      label?.numberOfLines = 0
      label?.font = .boldSystemFont(ofSize: 24)
    }
  }

  static func make(_ bundle: Bundle) -> DetailsInfoView? {
    UINib(nibName: "DetailsInfoView", bundle: bundle).instantiate(withOwner: nil).first as? DetailsInfoView
  }
}
