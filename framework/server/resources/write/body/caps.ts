import { ApiError } from '../../../kernel/apiError';

/** The most that a body may hold. JSON and forms share what applies to both. */
export const bodyCaps = {
  /** Lists and objects within each other, and names of a bracketed key: `variants[0][images][0][alt]` has five. */
  depth: 8,
  /** Names of one object in JSON, and fields of a form. */
  names: 2000,
  /** Names in the whole of JSON: a thousand records of twenty fields. */
  namesInAll: 20_000,
  /** Values in the whole body: members of objects and items of lists. */
  values: 50_000,
  /** Characters of a name, or of a whole bracketed key. */
  nameLength: 200,
  /** Characters of a number in JSON. */
  numberLength: 40,
} as const;

const refusals = {
  depth: [400, 'messages.body_depth'],
  names: [413, 'messages.body_names'],
  namesInAll: [413, 'messages.body_names'],
  values: [413, 'messages.body_values'],
  nameLength: [400, 'messages.body_name_length'],
  numberLength: [400, 'messages.body_number_length'],
} as const satisfies Record<keyof typeof bodyCaps, [status: number, message: string]>;

/** The refusal of a body that exceeds a cap. */
export const beyond = (cap: keyof typeof bodyCaps): ApiError => {
  const [status, message] = refusals[cap];
  return new ApiError(status, message, { args: { max: bodyCaps[cap] } });
};

/** The refusal of a body that gives one name twice, of which nobody can say which value is meant. */
export const namedTwice = (): ApiError => new ApiError(400, 'messages.body_name_twice');
