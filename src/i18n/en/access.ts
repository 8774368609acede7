/** What the server alone says of the ways in: replies, and the letters it sends. No page loads them. */
export const access = {
  password_by_admin: 'This server sends no e-mail. Ask whoever runs your shop: they can make you a link to a new password.',
  link_ready: 'The link is ready',
  link_sent: 'The link is on its way to %{email}',
  only_below: 'Only for people whose role is below your own',
  owner_by_platform: 'Only the platform suspends, lowers or removes a shop’s owner',
  admins_by_super_admin: 'Only a super admin changes an admin',
  works_elsewhere: 'This person works in another shop, too: they ask for a new password on the login page',
  client_of_team: 'This e-mail belongs to an account that is not a client’s. Use another e-mail for the client.',
  client_twice: 'The account of this e-mail is another client of this shop already',
  invitation_linked: 'The shop is in your account now. Log in to see what is yours there.',

  product: 'Matjar',
  password_subject: 'A new password for Matjar',
  invitation_subject: 'You are invited to %{shop}',
  invitation_body: 'You are invited to work in %{shop} as %{role}.',
  invitation_ignore: 'If you do not know this shop, do nothing.',
  client_subject: 'Your account with %{shop}',
  client_body: '%{shop} gives you an account, in which you see your orders, messages, reviews and points.',
};
