/** What the server alone says of the ways in: replies, and the letters it sends. No page loads them. */
export const access = {
  session_ended: 'That device is signed out',
  sessions_ended: 'Signed out on 1 device |||| Signed out on %{smart_count} devices',
  password_for_email: 'Enter your current password to change your e-mail',
};
