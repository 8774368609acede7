/** Texts of the login page. */
export const login = {
  product: 'Back office',
  title: 'Log in',
  subtitle: 'Log in to begin',
  email: 'Email',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  retry: 'Try again',
  language: 'Language',
  forgot: 'Forgot your password?',
  submit: 'Log in',
  submitting: 'Logging in…',
  capslock: 'Caps Lock is on',
  session_ended: 'Your session has ended. Log in to continue where you left off.',
  storage_blocked:
    'This browser does not allow sites to store data, so you will be logged out when you leave this page.',
  no_script: '%{product} needs JavaScript. Turn it on and reload the page.',
};
