/** What the server alone says of the ways in: replies, and the letters it sends. No page loads them. */
export const access = {
  out_of_range: 'A number or date in this request is too large or too small',
  session_ended: 'That device is logged out',
  sessions_ended: 'Logged out on 1 device |||| Logged out on %{smart_count} devices',
  password_for_email: 'Enter your current password to change your email',

  password_asked:
    'If an account uses this email, a link for choosing a new password is on its way. It works for one hour.',
  password_by_admin: 'This server does not send email. Ask an administrator for a link to choose a new password.',
  password_reset: 'Your new password is set. Log in with it.',
  password_guessable: '%{field} is too easy to guess: avoid common words, names, rows of keys and dates',
  link_invalid: 'This link is no longer valid. Ask for a new one.',
  invitation_linked: 'Your account has been linked. Log in to see what you have access to.',

  product: 'Back office',
  letter_greeting: 'Hello %{name},',
  letter_address: 'If the button does nothing, copy this address into your browser:',
  password_subject: 'A new password',
  password_body: 'Someone asked for a new password for your account in the back office.',
  password_button: 'Choose a new password',
  password_lasts: 'The link works once and expires in one hour.',
  password_ignore: 'If it was not you, ignore this message: your password stays the same.',
  invitation_subject: 'You are invited',
  invitation_body: 'You are invited to work in the back office as %{role}.',
  invitation_button: 'Accept the invitation',
  invitation_lasts: 'The link works once and expires in seven days.',
  invitation_ignore: 'If you do not know who invited you, ignore this message.',
  disk_full: 'The server is out of disk space, so nothing was saved. Try again once space has been freed.',
};
