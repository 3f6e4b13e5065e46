import UIKit

/// The controller of the order, for the rules about names.
final class OrderController: UIViewController {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet var fields: [UITextField]!
  @IBAction func pay(_ sender: Any?) { performSegue(withIdentifier: "paid", sender: sender) }
}
