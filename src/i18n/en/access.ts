/** What the server alone says of the ways in: replies, and the letters it sends. No page loads them. */
export const access = {
  session_ended: 'That device is signed out',
  sessions_ended: 'Signed out on 1 device |||| Signed out on %{smart_count} devices',
  password_for_email: 'Enter your current password to change your e-mail',

  password_asked: 'If somebody has an account with this e-mail, a link to a new password is on its way. It works for an hour.',
  password_by_admin: 'This server sends no e-mail. Ask whoever runs your shop: they can make you a link to a new password.',
  password_reset: 'Your new password is set. Log in with it.',
  link_invalid: 'This link is no longer valid. Ask for a new one.',
  link_ready: 'The link is ready',
  link_sent: 'The link is on its way to %{email}',
  only_below: 'Only for people whose role is below your own',
  works_elsewhere: 'This person works in another shop, too: they ask for a new password on the login page',

  product: 'Matjar',
  letter_greeting: 'Hello %{name},',
  letter_address: 'If the button does nothing, copy this address into your browser:',
  password_subject: 'A new password for Matjar',
  password_body: 'A new password was asked for your account in the back office.',
  password_button: 'Choose a new password',
  password_lasts: 'The link works once, within an hour.',
  password_ignore: 'If you did not ask for it, do nothing: your password stays as it is.',
  invitation_subject: 'You are invited to %{shop}',
  invitation_body: 'You are invited to work in %{shop} as %{role}.',
  invitation_button: 'Accept the invitation',
  invitation_lasts: 'The link works once, within seven days.',
  invitation_ignore: 'If you do not know this shop, do nothing.',
};
