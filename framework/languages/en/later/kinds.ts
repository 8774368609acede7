// Texts of the inputs and cells of some kinds of fields.

export const attachments = { attached: 'Attached files', remove: 'Remove', kilobytes: 'KB', megabytes: 'MB' };

export const images = {
  alt: 'What it shows',
  colour: 'Colour shown',
  anyColour: 'No colour in particular',
  colourGone: 'A colour that is no longer available',
  picture: 'Picture',
  main: 'Main picture',
  earlier: 'Move earlier',
  later: 'Move later',
  remove: 'Remove',
  moved: 'Now in place',
  alts: { en: 'Description in English', ar: 'Description in Arabic', fr: 'Description in French' },
};

export const contact = { showOnMap: 'Show on the map', whatsApp: 'WhatsApp' };

export const richText = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  heading: 'Heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quotation',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Where the link leads',
  wrongAddress: 'Enter a web address that begins with https:// or an email address',
  setLink: 'Set the link',
  removeLink: 'Remove the link',
  close: 'Close',
};

export const lines = {
  add: 'Add: %{name}',
  remove: 'Remove: %{name}',
  removed: '%{name} will be removed when you save',
  undo: 'Keep it',
  up: 'Move up: %{name}',
  down: 'Move down: %{name}',
  none: 'None yet',
};

export const rows = {
  chooseFirst: 'Choose %{one} or %{other} above first',
  fillAll: 'Add all combinations',
  add: 'Add',
  remove: 'Remove',
  copyAlong: 'Copy the first value to all',
  pasteHint: 'Values copied from a spreadsheet can be pasted into any cell',
  all: 'All',
  inherits: 'Grey values follow the value above. Type in a cell to give it a value of its own.',
  own: 'Own',
  giveBack: 'Back to',
  giveAllBack: 'Reset all',
  columns: 'What to edit',
};

export const uses = { andMore: 'and more:', usedIn: 'It is used here and will be removed from:' };
