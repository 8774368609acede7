import { HttpError } from '../http/reply';
import { loadScript } from './scripts';

const library = () => loadScript(() => import('@simplewebauthn/browser'));

/**
 * The key of the message to show if no passkey was used: the user canceled, the browser declined, or the device has no
 * passkey.
 */
const unused = 'factor.passkey_unused';

const asMessage = (error: unknown): never => {
  const { name, code, message } = error as Error & { code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new HttpError('factor.passkey_known', 0);
  if (name === 'NotAllowedError' || name === 'AbortError') throw new HttpError(unused, 0);
  if (error instanceof HttpError) throw error;
  throw new HttpError(name === 'ScriptError' ? message : 'factor.passkey_impossible', 0);
};

/** Signs a challenge with a passkey. Rejects with `HttpError` if the browser or the user declines. */
export const signWithPasskey = async (options: object): Promise<object> => {
  try {
    const { startAuthentication } = await library();
    return await startAuthentication({ optionsJSON: options as never });
  } catch (error) {
    return asMessage(error);
  }
};

/** Creates a passkey. Rejects with `HttpError` if the browser or the user declines. */
export const createPasskey = async (options: object): Promise<object> => {
  try {
    const { startRegistration } = await library();
    return await startRegistration({ optionsJSON: options as never });
  } catch (error) {
    return asMessage(error);
  }
};
