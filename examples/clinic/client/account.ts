import { defineViews } from '@matjar/admin/client';
import { SignInMethods } from '@matjar/admin/client/parts';
import { account } from '../resources/people';

export default defineViews(account, { below: SignInMethods });
