export interface Reply {
  status: number;
  headers: Headers;
  // eslint-disable-next-line typescript/no-explicit-any -- each test checks the expected format
  body: any;
}

/** A signed-in user who calls the API. */
export interface Person {
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
}
