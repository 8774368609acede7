import { BeginPage } from '@matjar/admin/client/login';
import type { StartPage } from '@matjar/admin/client/login';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/client';
import { brand } from './brand';

export const page: StartPage = { ...brand, client, words: wordsOf('begin'), title: 'begin.title', Content: BeginPage };
