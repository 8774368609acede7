/** Texts of the page on which somebody accepts an invitation. */
export const invitation = {
  title: 'You are invited',
  subtitle: 'An account in the back office',
  looking: 'Checking your invitation…',
  body: '%{name}, you are invited to work in the back office as %{role} (%{permissions}).',
  known: 'You already have an account: enter its password.',
  own_password: 'Your password',
  linked: 'Your account has been linked. Log in to see what you have access to.',
  email: 'You will log in with',
  password: 'New password',
  again: 'Confirm the new password',
  show: 'Show the passwords',
  submit: 'Accept the invitation',
  submitting: 'Accepting the invitation…',
  log_in: 'Go to the login page',
};
