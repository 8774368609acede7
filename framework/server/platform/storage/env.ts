import { z } from 'zod';
import { addressOf, given, mustBe, refuse } from '../../kernel/variables';

/** A bucket of Amazon S3, or of another that speaks its API at `endpoint`. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string;
  /** Absent, Amazon's client looks for them where it always does. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Whether a text can be the name of a bucket. */
export const isBucket = (value: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value);

const isEndpoint = (value: string) => /^https?:$/.test(addressOf(value)?.protocol ?? '');

/** Where files are kept, by the environment: a folder of this machine unless a bucket is named, and the rest says nothing then. */
export const storageVariables = z
  .object({
    S3_BUCKET: given,
    S3_ENDPOINT: given,
    S3_REGION: given,
    S3_ACCESS_KEY_ID: given,
    S3_SECRET_ACCESS_KEY: given,
  })
  .transform((values, context): { s3?: S3Settings } => {
    const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
    if (bucket === undefined) return {};
    if (!isBucket(bucket)) return refuse(context, mustBe('S3_BUCKET', bucket, 'the name of a bucket'));
    if (endpoint && !isEndpoint(endpoint))
      return refuse(context, mustBe('S3_ENDPOINT', endpoint, 'an http or https address'));
    if (Boolean(id) !== Boolean(secret)) {
      return refuse(context, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: one of them is missing.');
    }
    return {
      s3: {
        bucket,
        region: values.S3_REGION ?? 'us-east-1',
        ...(endpoint && { endpoint }),
        ...(id && secret && { credentials: { accessKeyId: id, secretAccessKey: secret } }),
      },
    };
  });
