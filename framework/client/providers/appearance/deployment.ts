import { defaultsId } from '../../../core/appearance';

/**
 * What a deployment sets for newcomers: the JSON in `<script type="application/json" id="admin-defaults">` of the page,
 * unchecked; undefined where there is none, or none that can be read.
 */
export const givenDefaults = (page: Document = document): unknown => {
  try {
    return JSON.parse(page.getElementById(defaultsId)?.textContent || 'null') ?? undefined;
  } catch {
    return undefined;
  }
};
