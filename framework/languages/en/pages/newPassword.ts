/** Texts of the page on which somebody who forgot their password gets another. */
export const new_password = {
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
