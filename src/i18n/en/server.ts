import { withOwn } from '@matjar/admin';
import { server as base } from '@matjar/admin/languages/en/server';
import { messages, validation } from './messages';
import * as replies from './replies';

/** Text about login and passwords that only the server uses, in responses and emails. Pages don't load it. */
export const access = {
  password_by_admin:
    'This server does not send email. Ask the person who runs your shop for a link to choose a new password.',
  link_ready: 'The link is ready',
  link_sent: 'The link is on its way to %{email}',
  only_below: 'You can do this only for people whose role is below yours',
  lowered_recently:
    'This person’s role was lowered in the last %{days} days: for now, only someone above their previous role can do this',
  owner_by_platform: 'Only the platform can suspend, demote or remove a shop’s owner',
  admins_by_super_admin: 'Only a super admin can change an admin',
  works_elsewhere: 'This person also works in another shop: they can ask for a new password on the login page',
  factors_elsewhere: 'This person also works in another shop: only the platform can reset their second step',
  no_factors: 'This person has no second step',
  client_of_team: 'This email belongs to an account that is not a client’s. Use another email for the client.',
  client_twice: 'The account with this email already belongs to another client of this shop',
  invitation_linked: 'The shop has been added to your account. Log in to see what you have access to.',

  product: 'Matjar',
  password_subject: 'A new password for Matjar',
  invitation_role: 'Your account has another role: ask the shop to change the role in the invitation.',
  invitation_subject: 'You are invited to %{shop}',
  invitation_body: 'You are invited to work in %{shop} as %{role}.',
  invitation_ignore: 'If you do not know this shop, ignore this message.',
  client_subject: 'Your account with %{shop}',
  client_body: '%{shop} has an account for you, where you can see your orders, messages, reviews and points.',
};

export const server = withOwn(base, {
  access,
  messages: { ...messages, ...replies.messages },
  validation: { ...validation, ...replies.validation },
});
