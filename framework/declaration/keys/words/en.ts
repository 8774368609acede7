/** What the resource of API keys says in English. */
export const english = {
  key: 'API key',
  keys: 'API keys',
  name: 'Name',
  nameHelp: 'The program that calls with it, or whose it is',
  access: 'What it may do',
  read: 'Read everything its maker may read',
  all: 'Everything its maker may do',
  chosen: 'Chosen rights',
  rights: 'Rights',
  expires: 'Expires',
  begins: 'Begins with',
  state: 'State',
  waiting: 'Without a secret',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  used: 'Last used',
  maker: 'Made by',
  makerId: 'Account of the maker',
  revokedAt: 'Revoked at',
  secret: 'Secret',
  issue: 'Create the secret',
  issueConfirm: 'It works with your rights from now on. Any earlier secret of this key stops working at once.',
  issueNote: 'Copy it now: it isn’t shown again. Whoever has it can do what the key may.',
  revoke: 'Revoke',
  revokeConfirm: 'Programs that use this key are refused at once, for good.',
};

/** What it says in a language. */
export type KeyWords = Readonly<Record<keyof typeof english, string>>;
