/** Texts of the page on which somebody accepts an invitation. */
export const invitation = {
  title: 'You are invited',
  subtitle: 'An account with a shop',
  looking: 'Looking for your invitation…',
  body: '%{name}, you are invited to work in “%{shop}” as %{role} (%{permissions}).',
  client_body: '%{name}, “%{shop}” gives you an account, in which you see your orders, messages, reviews and points.',
  known: 'You have an account already: enter its password.',
  own_password: 'Your password',
  linked: 'The shop is in your account now. Log in to see what is yours there.',
  email: 'You will log in with',
  password: 'New password',
  again: 'New password again',
  show: 'Show the passwords',
  submit: 'Accept the invitation',
  submitting: 'Accepting the invitation…',
  log_in: 'Go to the login page',
};
