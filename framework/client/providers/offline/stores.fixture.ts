const addressOf = (requested: Request | string) =>
  typeof requested === 'string' ? new URL(requested, 'http://localhost').href : requested.url;

/** An in-memory fake of the browser's Cache Storage, for tests. */
export const fakeStores = () => {
  const all = new Map<string, Map<string, string>>();
  const answerOf = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  const storeOf = (name: string) => {
    const held = all.get(name) ?? new Map<string, string>();
    all.set(name, held);
    return {
      put: async (requested: Request | string, answer: Response) => {
        held.delete(addressOf(requested));
        held.set(addressOf(requested), await answer.text());
      },
      match: async (requested: Request | string) => answerOf(held.get(addressOf(requested))),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async (requested: Request | string) => held.delete(addressOf(requested)),
    };
  };
  const match = async (requested: Request | string, { cacheName }: { cacheName?: string } = {}) => {
    const found = [...all].find(
      ([name, held]) => (cacheName === undefined || name === cacheName) && held.has(addressOf(requested)),
    );
    return answerOf(found?.[1].get(addressOf(requested)));
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
    /** The number of responses in all caches. */
    size: () => [...all.values()].reduce((sum, held) => sum + held.size, 0),
    clear: () => all.clear(),
  };
};
