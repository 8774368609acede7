import { defaultsId } from '../../../core/appearance';

/**
 * Reads the deployment's defaults for new users from `<script type="application/json" id="admin-defaults">`,
 * unvalidated. Returns undefined if the script is missing or isn't JSON.
 */
export const givenDefaults = (page: Document = document): unknown => {
  try {
    return JSON.parse(page.getElementById(defaultsId)?.textContent || 'null') ?? undefined;
  } catch {
    return undefined;
  }
};
