import { z } from 'zod';
import { addressOf, given, mustBe, refuse } from '../../kernel/variables';

/** A bucket of Amazon S3, or of a compatible service at `endpoint`. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string;
  /** Without them, Amazon's client uses its default credentials. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export const isBucket = (value: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value);

const isEndpoint = (value: string) => /^https?:$/.test(addressOf(value)?.protocol ?? '');

/**
 * Reads the file storage from the environment: a local folder unless a bucket is given; the other settings are ignored
 * without one.
 */
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
