import { siteData } from 'virtual:site'

const { phone } = siteData.site

export const PhoneLink = () => <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
