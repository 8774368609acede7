import { largestId } from '../../core/ids';
import type { IconName, Language, MenuGroup, Role } from '../../core/register';
import type { Label, Text } from '../../core/text/text';
import { inEach } from '../../core/text/text';
import { field } from '../../kinds';
import type { Scope } from '../resource/scope';
import type { KeyWords } from '../../languages/en/keys';
import { defineResource } from '../resource/resource';
import { withWhen } from '../resource/when';
import { keysTable } from '../admin/ownTables';

export interface KeyOptions {
  menu: MenuGroup;
  icon?: IconName;
  /** The scope of the keys. Keys belong to tenants or, in an admin without tenants, to the platform. */
  scope: Scope;
  /**
   * The roles that may create keys, and may list and revoke the keys of their tenant. A key stops working if its
   * creator no longer has one of these roles.
   */
  makers: readonly Role[];
  /**
   * The text of the resource in each language. The framework's own text is in modules such as
   * `@matjar/admin/languages/en/keys`.
   */
  words: Readonly<Record<Language, KeyWords>>;
}

const readOnly = true;
const required = true;

/**
 * Declares API keys as a resource. Programs use a key to call the API on behalf of its creator. A key has a name, an
 * expiry date and its own rights. A server that serves this resource also accepts its keys.
 */
export const apiKeysOf = ({ menu, icon, scope, makers, words }: KeyOptions) => {
  const say = (key: keyof KeyWords): Text => inEach(words, (language) => words[language][key]);
  const label: Label = inEach(words, (language) => [words[language].key, words[language].keys] as const);
  const access = { read: say('read'), all: say('all'), chosen: say('chosen') };
  const states = {
    active: { ...say('active'), tone: 'success' },
    waiting: { ...say('waiting'), tone: 'warning' },
    expired: { ...say('expired'), tone: 'neutral' },
    revoked: { ...say('revoked'), tone: 'danger' },
  } as const;
  return defineResource({
    name: 'api-keys',
    ...(icon && { icon }),
    label,
    api: { path: keysTable, key: 'api_key_id' },
    table: keysTable,
    scope,
    menu,
    title: 'name',
    importable: false,
    identity: ['create', 'issue'],
    tellsOfAll: true,
    fields: withWhen(
      {
        name: field.text({ label: say('name'), help: say('nameHelp'), required, max: 60 }),
        expires_at: field.dateTime({ label: say('expires'), required }),
        access: field.choice({ label: say('access'), required, default: 'read', choices: access }),
        rights: field.tags({ label: say('rights'), required, max: 1000 }),
        state: field.state({
          label: say('state'),
          choices: states,
          cases: [
            { is: 'revoked', when: { field: 'revoked_at', is: 'filled' } },
            { is: 'expired', when: { field: 'expires_at', is: 'past' } },
            { is: 'waiting', when: { field: 'begins', is: 'empty' } },
          ],
          otherwise: 'active',
        }),
        begins: field.text({ label: say('begins'), readOnly, max: 20, ltr: true }),
        last_used_at: field.dateTime({ label: say('used'), readOnly }),
        maker: field.text({ label: say('maker'), readOnly, max: 120 }),
        maker_id: field.number({ label: say('makerId'), readOnly, max: largestId }),
        revoked_at: field.dateTime({ label: say('revokedAt'), readOnly }),
        secret: field.text({ label: say('secret'), readOnly, virtual: true, ltr: true }),
      },
      { rights: ({ access: chosen }) => chosen === 'chosen' },
    ),
    can: { list: makers, show: makers, export: makers, create: makers, edit: [], delete: [] },
    list: {
      columns: ['name', 'state', 'access', 'begins', 'last_used_at', 'expires_at', 'maker'],
      spare: ['begins', 'access', 'maker'],
      filters: ['state', 'access'],
      search: ['name', 'maker'],
    },
    form: [
      { label: inEach(label, (language) => label[language][0]), fields: ['name', 'expires_at', 'access', 'rights'] },
    ],
  }).withActions({
    issue: {
      label: say('issue'),
      done: say('issued'),
      confirm: say('issueConfirm'),
      when: ({ state }) => state === 'waiting' || state === 'active',
      allow: makers,
      reveals: { field: 'secret', note: say('issueNote') },
    },
    revoke: {
      label: say('revoke'),
      done: say('wasRevoked'),
      confirm: say('revokeConfirm'),
      when: ({ state }) => state !== 'revoked',
      patch: () => ({ revoked_at: new Date().toISOString() }),
      allow: makers,
      bulk: true,
      tone: 'danger',
    },
  });
};

export type KeyResource = ReturnType<typeof apiKeysOf>;
