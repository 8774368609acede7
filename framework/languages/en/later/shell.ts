// Texts of what stands around the screens and of pages of no resource.

export const chart = {
  drawnAs: 'Shown as',
  chart: 'Chart',
  table: 'Table',
  keyboard:
    'Left and right arrow keys go from point to point, up and down to another line. The table shows the same numbers.',
};

export const feed = {
  markAll: 'Mark all as read',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  unread: 'unread',
  left: 'Left:',
  ofStars: 'of 5 stars',
};

export const menu = { install: 'Install the app' };

export const home = {
  todo: 'What needs doing',
  nothing: 'Nothing is waiting for you',
  steps: 'First steps',
  stepsHint: 'Everything you need to get started',
  done: 'Done',
  open: 'Still to do',
  of: 'of',
  allDone: 'All first steps are done',
  dismiss: 'Hide',
};

export const jobs = {
  about: 'What the server does in the background',
  kinds: 'Job types',
  next: 'Next',
  whenNeeded: 'Runs when needed',
  run: 'Run now',
  latest: 'Latest jobs',
  kind: 'Kind',
  state: 'State',
  all: 'All',
  due: 'Due',
  began: 'Began',
  ended: 'Ended',
  attempt: 'attempt %{done} of %{most}',
  retry: 'Try again',
  cancel: 'Cancel',
  more: 'Show more',
  none: 'No jobs yet',
  noneHint: 'Jobs that have run or are about to run are listed here for 14 days.',
  noneSuch: 'No matching jobs',
  showAll: 'Show all jobs',
  stale: 'This is the last known state.',
  states: {
    waiting: 'Waiting',
    retrying: 'Will be retried',
    running: 'Under way',
    done: 'Done',
    failed: 'Failed',
    canceled: 'Canceled',
  },
};

export const offline = {
  unreachable: 'The server cannot be reached. Changes cannot be saved until it is back.',
  since: 'You see the data as of %{time}.',
};

export const palette = {
  hint: 'A record, a page or an action',
  recent: 'Opened recently',
  pages: 'Pages',
  doings: 'Actions',
  elsewhere: 'Switch to: %{name}',
  create: 'Create: %{name}',
  mode: 'Colours: %{name}',
  language: 'Language: %{name}',
  searching: 'Searching…',
  nothing: 'Nothing found',
  failed: 'Records could not be searched.',
  count: 'Results: %{count}',
};

export const toast = { undone: '%{record}: undone' };

export const signIn = {
  title: 'Log in again',
  body: 'Your session has ended. What you typed is still here: enter your password to continue where you left off.',
  bodyLoggedOut:
    'You have logged out of this session. What you typed is still here: enter your password to continue where you left off.',
  bodyRevoked:
    'Your session was ended from another device or by an administrator. What you typed is still here: enter your password to continue where you left off.',
  bodyLowered:
    'Your role has changed, so you have to log in again. What you typed is still here: enter your password to see what your new role allows.',
  bodyAfterLogout:
    'You logged out in another tab. What you typed is on this page until you close it: enter your password to continue where you left off.',
  otherAfterLogout: 'With another email you start at the home page, and what was typed here is discarded.',
  other: 'With another email you start at the home page. What was typed here stays with the person who typed it.',
  email: 'Email',
  password: 'Password',
  missing: 'Enter your email and your password',
  submit: 'Log in',
  busy: 'Logging in…',
  later: 'Not now',
};
