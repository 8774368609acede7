// Texts of forms, their inputs and their uploads.

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
