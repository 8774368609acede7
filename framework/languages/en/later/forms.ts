// Forms, inputs and uploads.

export const draft = {
  found: 'You have unsaved changes from %{when}',
  restore: 'Restore them',
  discard: 'Discard them',
};

export const merge = {
  body: 'Someone else saved this record while you were editing. Changes that only one of you made are kept. Where you both changed the same field, choose one.',
  bodyAlone: 'Someone else saved this record while you were editing. You changed different things, so both are kept.',
  conflicts: 'You both changed',
  taken: 'Kept from both',
  part: 'Item',
  result: 'Will be saved as',
  from: 'From',
  you: 'You',
  other: 'The other person',
  both: 'Both',
  before: 'Before',
  allMine: 'Mine everywhere',
  allTheirs: 'Theirs everywhere',
  missing: 'Choose one of the two',
  save: 'Save both',
  discard: 'Discard my changes',
  removed: 'Removed',
  empty: 'Empty',
  goneTitle: 'This record was deleted',
  goneBody:
    'Someone else deleted this record while you were editing. What you typed is still here: create the record again with it, or discard it.',
  goneFinal:
    'Someone else deleted this record while you were editing. It can no longer be saved; copy what you need before you discard it.',
  createAgain: 'Create it again',
};

export const scan = {
  scan: 'Scan with the camera',
  tool: 'Scan',
  scanning: 'Hold the code in front of the camera.',
  denied: 'The camera is not allowed here. Allow it in the browser’s settings, or type the code.',
  none: 'No camera is available. Type the code.',
  insecure: 'The browser allows the camera only over HTTPS. Type the code.',
  unread: 'The code reader could not be loaded. Check your connection, or type the code.',
};

export const upload = {
  choose: 'Choose a file',
  chooseMany: 'Choose pictures',
  chooseFiles: 'Choose files',
  photo: 'Take a photo',
  hint: 'or drop or paste it here',
  dropNow: 'Drop to upload',
  otherType: 'Files of this type are not accepted',
  held: 'Will be sent when you save',
  wait: 'A file is still being uploaded. Wait for it, or cancel the upload.',
  full: 'The maximum number of files has been reached, so this one was not uploaded',
  megabytes: 'MB',
  uploading: 'Uploading',
  remove: 'Remove this file',
};

export const input = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  openMap: 'View on the map',
  closed: 'Closed',
  opens: 'Opens at',
  closes: 'Closes at',
  copyToAll: 'Copy to all days',
  addTag: 'Type a word and press Enter',
  address: 'Address',
  addAddress: 'Add an address',
  removeAddress: 'Remove address',
  imageAddress: 'Address of the picture',
};

// Inputs and cells of some kinds of fields.

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

// The page that imports a file.

const imports = {
  title: 'Import: %{name}',
  about:
    'Import a CSV or Excel file, such as one exported from the list. Nothing changes until you have checked what it would do.',
  drop: 'Drop a file here',
  choose: 'Choose a file',
  most: 'CSV or XLSX, up to %{rows} rows and %{size} MB',
  sending: 'Uploading the file',
  earlier: 'Earlier imports',
  rows: '1 row |||| %{count} rows',
  columns: 'Columns of the file',
  matchHint:
    'Choose the field for each column. Columns that are not imported stay unchanged; an empty cell clears the field of an existing record.',
  becomes: 'Field for “%{name}”',
  notImported: 'Not imported',
  twice: 'Another column is matched with this field, too',
  key: 'Match existing records by',
  noKey: 'Nothing: every row is new',
  make: 'Create %{name} that do not exist yet',
  makes: 'Also to be created: %{count} %{name}',
  pictures: 'Pictures at other addresses are fetched during the import; any that cannot be fetched are reported then',
  pictureHint: 'Addresses that begin with https://',
  pickHint: 'Names of uploaded pictures, or addresses that begin with https://',
  made: 'Also created: %{count} %{name}',
  madeKept: 'Kept because they were changed or are in use: %{count} %{name}',
  check: 'Check the file',
  checking: 'Checking the file',
  running: 'Importing the rows',
  undoing: 'Undoing the import',
  progress: '%{done} of %{total} rows (%{percent})',
  leave: 'It continues in the background, so you can leave this page.',
  checked: 'Checked: nothing has been changed yet',
  done: '1 row imported |||| %{count} rows imported',
  undone: 'The import was undone',
  kept: 'Left unchanged because someone else changed them or they are in use: %{count}',
  nothing: 'This file would not change anything',
  run: 'Import 1 row |||| Import %{count} rows',
  change: 'Change the columns',
  callOff: 'Cancel the import',
  goOn: 'Continue',
  undo: 'Undo the import',
  undoBody:
    'Records it added are deleted, and records it changed get their earlier values back. What others have changed since then stays.',
  another: 'Import another file',
  refusedFile: 'Download refused rows',
  refusedName: 'Refused rows',
  row: 'Row',
  reason: 'Why',
  changes: 'Changes',
  outcomes: 'What happens to the rows',
  outcome: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  state: {
    matching: 'Waiting for its columns to be matched',
    checking: 'Checking',
    checked: 'Checked',
    running: 'Under way',
    done: 'Done',
    undoing: 'Undoing',
    undone: 'Undone',
  },
};

export { imports as import };
