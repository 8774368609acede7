/**
 * Accesses a simple REST backend through ra-data-simple-rest: GET, POST, PUT and DELETE on `<url>/<path>`, with list
 * totals in a header.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import type { FetchJson, ForeignProvider, SimpleRest } from '../../../../../declaration/resource/api';

/** Creates the provider of a simple REST backend. */
export const simpleRest = ({ simpleRest: url, countHeader }: SimpleRest, fetchJson: FetchJson): ForeignProvider =>
  simpleRestProvider(url, fetchJson, countHeader);
