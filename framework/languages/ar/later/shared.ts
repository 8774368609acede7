import type * as english from '../../en/later/shared';

// Texts that the server says, too.

export const done = { named: '%{done} %{name}', unnamed: 'نُفِّذ «%{action}» على %{name}' } satisfies typeof english.done;

export const file = { recordId: 'معرّف السجل' } satisfies typeof english.file;
