import { defineViews } from '@matjar/admin/client';
import { SignInMethods } from '@matjar/admin/client/parts';
import SignedIn from '../../features/account/SignedIn';
import { myAccount } from './myAccount.resource';

const Below = () => (
  <>
    <SignInMethods />
    <SignedIn />
  </>
);

export default defineViews(myAccount, { below: Below });
