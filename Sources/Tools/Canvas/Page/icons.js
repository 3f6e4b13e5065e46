// @ts-check
// The icons of the kinds of objects, drawn in a square of 16 points.
import { draw } from './controls.js'

const outlineShape = 'M2.5 3.5h11v9h-11z'
/** By element name. Kinds without one have that of a view.
 * @type {Record<string, string>} */
const iconPaths = {
  view: outlineShape,
  customView: outlineShape,
  label: 'M4 12.5 8 3.5l4 9M5.5 9.5h5',
  button: 'M4.5 4.5h7a3.5 3.5 0 0 1 0 7h-7a3.5 3.5 0 0 1 0-7zM5.5 8h5',
  textField: 'M1.5 4.5h13v7h-13zM4 6.5v3M3.2 6.5h1.6M3.2 9.5h1.6',
  secureTextField: 'M1.5 4.5h13v7h-13zM4.5 8h.1M7.5 8h.1M10.5 8h.1',
  searchField: 'M7 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10 10l3.5 3.5',
  searchBar: 'M7 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10 10l3.5 3.5',
  textView: 'M2.5 2.5h11v11h-11zM5 5.5h6M5 8h6M5 10.5h4',
  imageView: 'M2.5 3.5h11v9h-11zM2.5 11l3.5-4 3 3.2L11 8l2.5 3M10.5 6h.1',
  stackView: 'M3.5 2.5h9v4h-9zM3.5 9.5h9v4h-9z',
  stackViewH: 'M2.5 3.5h4v9h-4zM9.5 3.5h4v9h-4z',
  scrollView: 'M2.5 2.5h11v11h-11zM11 5v4M5 11h4',
  tableView: 'M2.5 2.5h11v11h-11zM2.5 6h11M2.5 9.8h11',
  outlineView: 'M2.5 2.5h11v11h-11zM2.5 6h11M5 9.8h8.5',
  tableViewCell: 'M1.5 5.5h13v5h-13zM4 8h5M12 8h.1',
  tableViewCellContentView: 'M1.5 5.5h13v5h-13z',
  collectionView: 'M2.5 2.5h4.5v4.5h-4.5zM9 2.5h4.5v4.5h-4.5zM2.5 9h4.5v4.5h-4.5zM9 9h4.5v4.5h-4.5z',
  collectionViewCell: 'M4.5 4.5h7v7h-7z',
  switch: 'M5 5h6a3 3 0 0 1 0 6h-6a3 3 0 0 1 0-6zM11 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  slider: 'M1.5 8h5M10.5 8h4M8.5 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  stepper: 'M1.5 5.5h13v5h-13zM8 5.5v5M3.5 8h2.5M10 8h3M11.5 6.5v3',
  segmentedControl: 'M1.5 5.5h13v5h-13zM6 5.5v5M10 5.5v5',
  progressView: 'M1.5 8h13M1.5 7h7v2h-7z',
  progressIndicator: 'M1.5 8h13M1.5 7h7v2h-7z',
  activityIndicatorView: 'M8 2.5v3M8 10.5v3M2.5 8h3M10.5 8h3M4 4l2 2M10 10l2 2M12 4l-2 2M6 10l-2 2',
  pageControl: 'M3.5 8h.1M8 8h.1M12.5 8h.1',
  datePicker: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  pickerView: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11',
  popUpButton: 'M1.5 4.5h13v7h-13zM10 7l1.5-1.5L13 7M10 9l1.5 1.5L13 9',
  comboBox: 'M1.5 4.5h13v7h-13zM10 7.2l1.5 1.6L13 7.2',
  box: 'M2.5 4.5h11v9h-11zM4.5 2.5h5',
  tabView: 'M2.5 5.5h11v8h-11zM5 5.5v-2h6v2M8 3.5v2',
  splitView: 'M2.5 3.5h11v9h-11zM7 3.5v9',
  toolbar: 'M1.5 6h13v4h-13zM4 8h.1M8 8h.1M12 8h.1',
  navigationBar: 'M1.5 5.5h13v5h-13zM4.5 6.5 3 8l1.5 1.5M7 8h3',
  tabBar: 'M1.5 5.5h13v5h-13zM4 8h.1M8 8h.1M12 8h.1',
  visualEffectView: 'M2.5 3.5h11v9h-11zM4 12l8-8M2.5 9l5-5.5M8 12.5l5.5-6',
  mapView: 'M2.5 4.5l3.5-1.5 4 2 3.5-1.5v8.5l-3.5 1.5-4-2-3.5 1.5zM6 3v8.5M10 5v8.5',
  wkWebView: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM2.5 8h11M8 2.5c-3 3.5-3 7.5 0 11M8 2.5c3 3.5 3 7.5 0 11',
  containerView: 'M2.5 3.5h11v9h-11zM5.5 6h5v4h-5z',
  checkBox: 'M3.5 3.5h9v9h-9zM5.500 8l2 2 3.500-4',
  radioButton: 'M8 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM8 9.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z',
  pullDownButton: 'M1.5 4.5h13v7h-13zM10 7.2l1.5 1.6L13 7.2',
  tokenField: 'M1.5 4.5h13v7h-13zM3.500 6.500h5v3h-5z',
  levelIndicator: 'M1.5 5.5h13v5h-13zM5.500 5.500v5M9.500 5.500v5',
  spinningProgressIndicator: 'M8 2.5v3M8 10.5v3M2.5 8h3M10.5 8h3M4 4l2 2M10 10l2 2M12 4l-2 2M6 10l-2 2',
  colorWell: 'M2.5 4.500h11v7h-11zM4.500 6.500h7v3h-7z',
  pathControl: 'M1.5 5.5h13v5h-13zM5 6.500 6.500 8 5 9.500M9 6.500 10.500 8 9 9.500',
  horizontalLine: 'M1.5 8h13',
  verticalLine: 'M8 1.500v13',
  gridView: 'M2.5 2.5h11v11h-11zM2.5 8h11M8 2.500v11',
  disclosureTriangle: 'M6 4.500 9.500 8 6 11.500z',
  helpButton: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM6.500 6.500a1.500 1.500 0 1 1 1.500 1.700v1M8 11h.1',
  guide: 'M3.5 2.500v11M12.5 2.500v11M2.5 4h11M2.5 12h11',
  constraint: 'M2.5 4.500v7M13.5 4.500v7M2.5 8h11',
  segue: 'M2 8h10.500M9.5 5l3.5 3-3.5 3',
  viewController: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM5.5 5.500h5v5h-5z',
  navigationController: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM9 5 6 8l3 3',
  tabBarController: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM3 10h10M6 12h.1M8 12h.1M10 12h.1',
  tableViewController: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM3 6.500h10M3 9.500h10',
  undo: 'M6 3.5 2.5 7 6 10.5M2.5 7h7a3.5 3.5 0 0 1 0 7H7',
  redo: 'M10 3.5 13.5 7 10 10.5M13.5 7h-7a3.5 3.5 0 0 0 0 7H9',
  resolve: 'M2.5 3.5v9M13.5 3.5v9M8 4.5 4.5 11.5h7z',
  add: 'M8 3v10M3 8h10',
  save: 'M2.5 2.5h8.500l2.500 2.500v8.500h-11zM5 2.500v4h5v-4M5 13.500v-4h6v4',
  code: 'M5.500 4 1.500 8l4 4M10.500 4l4 4-4 4M9 2.500l-2 11',
  previews: 'M1.500 4.500h5v8h-5zM8.500 2.500h6v10h-6zM3 14.500h10',
  compare: 'M1.500 3.500h5.500v9H1.500zM9 3.500h5.500v9H9zM3 6.500h2.500M10.500 6.500h2.500M10.500 9h2.500',
  fit: 'M2.500 5.500v-3h3M10.500 2.500h3v3M13.500 10.500v3h-3M5.500 13.500h-3v-3M5.500 5.500h5v5h-5z',
  theme: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 2v12M8 5.500l4.500 0M8 8h6M8 10.500h4.500',
  placeholder: 'M8 2l5 3v6l-5 3-5-3V5zM8 5.500v5M5.500 8h5',
  customObject: 'M8 2l5 3v6l-5 3-5-3V5zM8 8l5-3M8 8v6M8 8 3 5',
  exit: 'M9 3H3v10h6M6.500 8H14M11.500 5.500 14 8l-2.500 2.500',
  navigationItem: 'M1.5 5.500h13v5h-13zM6 8h4',
  barButtonItem: 'M1.5 5.500h13v5h-13zM11.500 8h.1',
  tabBarItem: 'M1.5 5.500h13v5h-13zM8 8h.1',
  tapGestureRecognizer: 'M8 10.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM8 13.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11z',
  viewControllerPlaceholder: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM6 10l4-4M7 6h3v3',
}

/** The icon of a kind, as an element that assistive technologies skip.
 * @param {string} tag the element name
 * @param {string=} axis of a stack view
 * @returns {SVGElement} */
export function icon(tag, axis) {
  const name = tag === 'stackView' && axis === 'h' ? 'stackViewH' : tag in iconPaths ? tag : tag.endsWith('Controller') ? 'viewController' : tag.endsWith('Guide') ? 'guide' : tag.endsWith('GestureRecognizer') ? 'tapGestureRecognizer' : 'view'
  const element = draw('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' })
  draw('path', { d: iconPaths[name] }, element)
  return element
}
