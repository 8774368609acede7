import { UserError } from '../userError';

/** A bucket of Amazon S3, or of another that speaks its API at `endpoint`. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string;
  /** Absent, Amazon's client looks for them where it always does. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const refuse = (name: string, value: string, wanted: string): never => {
  throw new UserError(`${name} is ${JSON.stringify(value)}: it must be ${wanted}.`);
};

/** Where files are kept; undefined for a folder of this machine. `given` is a variable's value, if it has one. Throws UserError. */
export const readS3 = (given: (name: string) => string | undefined): S3Settings | undefined => {
  const bucket = given('S3_BUCKET');
  if (bucket === undefined) return undefined;
  const endpoint = given('S3_ENDPOINT');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse('S3_BUCKET', bucket, 'the name of a bucket');
  if (endpoint && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    refuse('S3_ENDPOINT', endpoint, 'an http or https address');
  }
  const [id, secret] = [given('S3_ACCESS_KEY_ID'), given('S3_SECRET_ACCESS_KEY')];
  if (Boolean(id) !== Boolean(secret)) {
    throw new UserError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: one of them is missing.');
  }
  return {
    bucket,
    region: given('S3_REGION') ?? 'us-east-1',
    ...(endpoint && { endpoint }),
    ...(id && secret && { credentials: { accessKeyId: id, secretAccessKey: secret } }),
  };
};
