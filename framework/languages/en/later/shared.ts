// Texts that the server says, too.

export const done = { named: '%{name} %{done}', unnamed: '“%{action}” done: %{name}' };

export const file = { recordId: 'Record ID' };
