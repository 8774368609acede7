const addressOf = (asked: Request | string) =>
  typeof asked === 'string' ? new URL(asked, 'http://localhost').href : asked.url;

/** An in-memory fake of the browser's Cache Storage, for texts. */
export const fakeStores = () => {
  const all = new Map<string, Map<string, string>>();
  const answerOf = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  const storeOf = (name: string) => {
    const held = all.get(name) ?? new Map<string, string>();
    all.set(name, held);
    return {
      put: async (asked: Request | string, answer: Response) => {
        held.delete(addressOf(asked));
        held.set(addressOf(asked), await answer.text());
      },
      match: async (asked: Request | string) => answerOf(held.get(addressOf(asked))),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async (asked: Request | string) => held.delete(addressOf(asked)),
    };
  };
  const match = async (asked: Request | string, { cacheName }: { cacheName?: string } = {}) => {
    const found = [...all].find(
      ([name, held]) => (cacheName === undefined || name === cacheName) && held.has(addressOf(asked)),
    );
    return answerOf(found?.[1].get(addressOf(asked)));
  };
  return {
    caches: {
      open: async (name: string) => storeOf(name),
      match,
      keys: async () => [...all.keys()],
      has: async (name: string) => all.has(name),
      delete: async (name: string) => all.delete(name),
    },
    names: () => [...all.keys()],
    /** The number of answers in all stores. */
    size: () => [...all.values()].reduce((sum, held) => sum + held.size, 0),
    clear: () => all.clear(),
  };
};
