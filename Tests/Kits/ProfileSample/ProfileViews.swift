import UIKit

/// Three equally wide numbers in a row.
public final class StatisticsView: UIView {
  public let labels = ["posts", "followers", "following"].map { title -> UILabel in
    let label = UILabel()
    label.text = "0 \(title)"
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.95, alpha: 1)
    layer.shadowOpacity = 0.2
    layer.shadowOffset = CGSize(width: 0, height: 2)
    for label in labels { addSubview(label) }
    let views = ["posts": labels[0], "followers": labels[1], "following": labels[2]]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-side-[posts][followers(==posts)][following(==posts)]-side-|",
        options: [.alignAllTop, .alignAllBottom], metrics: ["side": 16], views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-12-[posts(40)]-12-|", options: [], metrics: nil, views: views))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath
  }
}

/// A table as high as its rows.
public final class FittingTableView: UITableView {
  public override var contentSize: CGSize {
    didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  public override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}

/// A title with a line below.
public final class PostCell: UITableViewCell {
  static let identifier = "PostCell"
  public let titleLabel = UILabel()
  public let detailLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.numberOfLines = 0
    detailLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, detailLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10).isActive = true
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10).isActive = true
    }
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      detailLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
      detailLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with post: Profile.Post) {
    titleLabel.text = post.title
    detailLabel.text = post.detail
  }
}
