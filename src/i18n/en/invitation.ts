/** Texts of the page on which somebody accepts an invitation. */
export const invitation = {
  title: 'You are invited',
  subtitle: 'Join the team of a shop',
  looking: 'Looking for your invitation…',
  body: '%{name}, you are invited to work in “%{shop}” as %{role} (%{permissions}).',
  email: 'You will log in with',
  password: 'New password',
  again: 'New password again',
  show: 'Show the passwords',
  submit: 'Accept the invitation',
  submitting: 'Making your account…',
  log_in: 'Go to the login page',
};
