import { factor } from './factor';
import { login, messages, validation } from './shared';

/** Text for the page shown while a server has no users. */
const begin = {
  title: 'Nothing is set up yet',
  why: 'Nobody can log in to this server: it has no users.',
  how: 'On the server’s machine, one command creates the first administrator and prints a link for choosing your password:',
  built: 'Without npm:',
  done: 'I have done that: log in',
};

/** Text for the page where users accept an invitation. */
const invitation = {
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

/** Text for the page where users reset a forgotten password. */
const new_password = {
  title: 'A new password',
  ask: 'Enter the email you log in with. We will send you a link.',
  send: 'Send the link',
  sending: 'Sending…',
  looking: 'Checking your link…',
  choose: 'Choose a new password for %{email}. You will be logged out everywhere.',
  save: 'Save the password',
  saving: 'Saving…',
  again: 'Ask for a new link',
};

const shared = { login, messages, validation };

export const pages = {
  begin: { login, begin },
  login: { ...shared, factor },
  invitation: { ...shared, invitation },
  password: { ...shared, invitation, new_password },
};
