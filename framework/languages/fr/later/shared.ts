import type * as english from '../../en/later/shared';

// Texts that the server says, too.

export const done = { named: '%{name} : %{done}', unnamed: '« %{action} » : %{name}' } satisfies typeof english.done;

export const file = { recordId: 'ID de l’enregistrement' } satisfies typeof english.file;
