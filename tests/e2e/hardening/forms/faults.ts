import type { Route } from 'playwright-core';

/** Something that goes wrong with a save: how its call is answered. */
export interface Fault {
  name: string;
  answer(route: Route): Promise<void>;
  /** It ends the session: the password is asked for over the form. */
  endsSession?: true;
}

const json = 'application/json';

const status = (code: number, body: object = {}): Fault => ({
  name: `status ${code}${Object.keys(body).length > 0 ? ` that says ${Object.keys(body).join()}` : ''}`,
  answer: (route) => route.fulfill({ status: code, json: body }),
});

const page = (code: number): Fault => ({
  name: `a page of status ${code}`,
  answer: (route) => route.fulfill({ status: code, contentType: 'text/html', body: '<!doctype html><h1>Gateway</h1>' }),
});

const body = (name: string, text: string): Fault => ({
  name, answer: (route) => route.fulfill({ contentType: json, body: text }),
});

const broken = (code: Parameters<Route['abort']>[0] & string): Fault => ({
  name: `a connection that ends with ${code}`, answer: (route) => route.abort(code),
});

/** What the calls of a form may meet. */
export const faults: readonly Fault[] = [
  page(200), page(500), page(502), page(503), page(504),
  body('JSON that is cut', '{"message":"Saved","data":{"id'), body('no body', ''), body('null', 'null'), body('a number', '5'),
  status(400), status(408), status(413), status(422, { message: 'Check it' }), status(422, { errors: { unheard_of: ['No'] } }),
  status(429, { message: 'Too many' }), status(500), status(500, { message: 'It broke' }), status(502), status(503), status(504),
  broken('internetdisconnected'), broken('connectionreset'), broken('connectionrefused'), broken('timedout'), broken('namenotresolved'),
  { ...status(401), endsSession: true }, { ...status(403), endsSession: true },
];
