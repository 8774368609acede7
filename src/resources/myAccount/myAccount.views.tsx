import SignedIn from '../../features/account/SignedIn';
import { defineViews } from '@matjar/admin/client';
import { myAccount } from './myAccount.resource';

export default defineViews(myAccount, { below: SignedIn });
