// @vitest-environment jsdom
/** All values in all props, where the loop while working takes some of them. */
import '../../../test/setupDom';
import './valuesOfHosts.test';
