import SignedIn from '../../views/account/SignedIn';
import { defineViews } from '../../views/defineViews';
import { myAccount } from './myAccount.resource';

export default defineViews(myAccount, { below: SignedIn });
