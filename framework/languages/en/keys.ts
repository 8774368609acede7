/** What the resource of API keys says in English. */
export const keys = {
  key: 'API key',
  keys: 'API keys',
  name: 'Name',
  nameHelp: 'The program that uses it, or its owner',
  access: 'Access',
  read: 'Read everything its creator may read',
  all: 'Everything its creator may do',
  chosen: 'Selected rights',
  rights: 'Rights',
  expires: 'Expires',
  begins: 'Begins with',
  state: 'State',
  waiting: 'Without a secret',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  used: 'Last used',
  maker: 'Created by',
  makerId: 'Creator’s account',
  revokedAt: 'Revoked',
  secret: 'Secret',
  issue: 'Create the secret',
  issued: 'Secret created',
  issueConfirm: 'It works with your rights from now on. Any earlier secret of this key stops working immediately.',
  issueNote: 'Copy it now: it will not be shown again. Anyone who has it can do everything the key may do.',
  revoke: 'Revoke',
  wasRevoked: 'Revoked',
  revokeConfirm: 'Programs that use this key are refused immediately and permanently.',
};

/** What it says in a language. */
export type KeyWords = Readonly<Record<keyof typeof keys, string>>;
