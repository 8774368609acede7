/** One server-sent event. */
export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

/** Gathers text into server-sent events (WHATWG HTML §9.2.6): give it each piece, and it gives the events that are whole. */
export const createEventReader = (): ((piece: string) => ServerEvent[]) => {
  let rest = '';
  let id = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop()!;
    return blocks.flatMap((block) => {
      const fields = block
        .split('\n')
        .map((line) => /^(\w+): ?(.*)$/.exec(line))
        .filter((one) => one !== null);
      const of = (name: string) => fields.filter(([, field]) => field === name).map(([, , value]) => value!);
      id = of('id').at(-1) ?? id;
      const data = of('data');
      return data.length > 0 ? [{ id, event: of('event').at(-1) ?? 'message', data: data.join('\n') }] : [];
    });
  };
};
