/** What the server alone says of the ways in: replies, and the letters it sends. No page loads them. */
export const access = {
  out_of_range: 'A number or a date in this is too large or too small',
  session_ended: 'That device is logged out',
  sessions_ended: 'Logged out on 1 device |||| Logged out on %{smart_count} devices',
  password_for_email: 'Enter your current password to change your e-mail',

  password_asked: 'If somebody has an account with this e-mail, a link to a new password is on its way. It works for an hour.',
  password_by_admin: 'This server sends no e-mail. Ask an administrator: they can make you a link to a new password.',
  password_reset: 'Your new password is set. Log in with it.',
  password_guessable: '%{field} is too easy to guess: choose one that is no common word or name, no row of keys and no date',
  link_invalid: 'This link is no longer valid. Ask for a new one.',
  invitation_linked: 'Your account takes part now. Log in to see what is yours.',

  product: 'Back office',
  letter_greeting: 'Hello %{name},',
  letter_address: 'If the button does nothing, copy this address into your browser:',
  password_subject: 'A new password',
  password_body: 'A new password was asked for your account in the back office.',
  password_button: 'Choose a new password',
  password_lasts: 'The link works once, within an hour.',
  password_ignore: 'If you did not ask for it, do nothing: your password stays as it is.',
  invitation_subject: 'You are invited',
  invitation_body: 'You are invited to work in the back office as %{role}.',
  invitation_button: 'Accept the invitation',
  invitation_lasts: 'The link works once, within seven days.',
  invitation_ignore: 'If you do not know who invites you, do nothing.',
  disk_full: 'The server has no room left: nothing was saved. Try again once some has been freed.',
};
