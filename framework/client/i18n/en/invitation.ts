/** Texts of the page on which somebody accepts an invitation. */
export const invitation = {
  title: 'You are invited',
  subtitle: 'An account in the back office',
  looking: 'Looking for your invitation…',
  body: '%{name}, you are invited to work in the back office as %{role} (%{permissions}).',
  known: 'You have an account already: enter its password.',
  own_password: 'Your password',
  linked: 'Your account takes part now. Log in to see what is yours.',
  email: 'You will log in with',
  password: 'New password',
  again: 'New password again',
  show: 'Show the passwords',
  submit: 'Accept the invitation',
  submitting: 'Accepting the invitation…',
  log_in: 'Go to the login page',
};
